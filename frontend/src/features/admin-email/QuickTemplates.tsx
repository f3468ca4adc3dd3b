import { emailTemplates, type EmailTemplate } from '@/content/email-templates';

export function QuickTemplates({ onChoose }: { onChoose(template: EmailTemplate): void }) {
  return (
    <div className="row tight" role="group" aria-label="Quick Templates">
      <span className="small muted hide-s">Quick Templates</span>
      {emailTemplates.map((one) => (
        <button key={one.name} type="button" className="btn line s" onClick={() => onChoose(one)}>
          {one.name}
        </button>
      ))}
    </div>
  );
}
