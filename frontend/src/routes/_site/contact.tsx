import { createFileRoute, Link } from '@tanstack/react-router';

import { coachLinks } from '@/content/home';
import { ContactForm } from '@/features/contact/ContactForm';
import { PageHead } from '@/site/page-head';
import { useOrganization } from '@/site/site-state';
import { Banner } from '@/ui/Banner';
import { Icon } from '@/ui/Icon';

export const Route = createFileRoute('/_site/contact')({ component: Contact });

function Contact() {
  const { email, phone } = useOrganization();
  return (
    <>
      <PageHead
        title="Coaches Central"
        description="Contact us or apply to coach. Find equipment information and league rules in one place."
        canonical="/contact"
      />
      <Banner title="Coaches Central" lead="Questions? Send us a message, and we'll reply within 24 hours." />
      <section className="section closer">
        <div className="wrap with-aside">
          <ContactForm />
          <aside className="stack-l">
            <div className="card">
              <h2 className="t-2">Contact us</h2>
              <ul className="meta column">
                <li>
                  <Icon name="phone" />
                  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
                </li>
                <li>
                  <Icon name="mail" />
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              </ul>
            </div>
            <div className="clip">
              <div className="sheet">
                <h2 className="t-2">For coaches</h2>
                <p className="muted">Every team is led by a volunteer. Here's what you need.</p>
                <div className="linklist">
                  {coachLinks.map((link) => (
                    <Link key={link.to} to={link.to}>
                      {link.label} <Icon name="arrow" />
                    </Link>
                  ))}
                </div>
              </div>
            </div>
          </aside>
        </div>
      </section>
    </>
  );
}
