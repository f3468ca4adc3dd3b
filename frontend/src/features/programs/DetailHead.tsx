import type { ReactNode } from 'react';

export function DetailHead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="head">
      <div>
        <h2 className="t-2">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
