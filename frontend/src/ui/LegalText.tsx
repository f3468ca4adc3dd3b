import { Banner } from './Banner';

interface Section {
  title: string;
  paragraphs: readonly string[];
}

export function LegalText({
  title,
  updated,
  sections,
}: {
  title: string;
  updated: string;
  sections: readonly Section[];
}) {
  return (
    <>
      <Banner title={title} lead={`Effective ${updated}`} />
      <div className="section closer">
        <div className="wrap readable stack-l">
          {sections.map((section) => (
            <section key={section.title}>
              <h2 className="t-2">{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
