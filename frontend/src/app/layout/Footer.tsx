import { Link } from '@tanstack/react-router';

import { copyrightYear, organization } from '@/content/organization';
import { useOrganization, useToday } from '@/site/site-state';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';
import { Play } from '@/ui/Play';
import { Tooltip } from '@/ui/Tooltip';

const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '').replace(/^(\d{10})$/, '+1$1')}`;

export function Footer() {
  const { name, email, phone } = useOrganization();
  const today = useToday();
  return (
    <footer className="footer">
      <div className="lines">
        <Play court />
      </div>
      <div className="wrap">
        <div className="cols">
          <div>
            <Logo name={name} onDark />
            <p className="small about">{organization.tagline}</p>
            <div className="social">
              {organization.social.map((one) => (
                <Tooltip key={one.name} text={one.name}>
                  <a href={one.href} aria-label={one.name} rel="noopener">
                    <Icon name={one.icon} />
                  </a>
                </Tooltip>
              ))}
            </div>
          </div>
          <div>
            <h2>Play</h2>
            <ul className="small">
              <li>
                <Link to="/programs">Programs</Link>
              </li>
              <li>
                <Link to="/schedules">Game schedules</Link>
              </li>
              <li>
                <Link to="/teams">Schools</Link>
              </li>
              <li>
                <Link to="/league-registration">League registration</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Coach</h2>
            <ul className="small">
              <li>
                <Link to="/coach-application">Apply to coach</Link>
              </li>
              <li>
                <Link to="/contact">Coaches Central</Link>
              </li>
              <li>
                <Link to="/rules">League rules</Link>
              </li>
              <li>
                <Link to="/equipment">Equipment</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Contact us</h2>
            <ul className="small">
              <li>
                <a href={telephone(phone)}>{phone}</a>
              </li>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="base spread">
          <span>
            © {copyrightYear(today)} {name}. All rights reserved.
          </span>
          <ul className="row tight">
            <li>
              <Link to="/terms">Terms</Link>
            </li>
            <li>
              <Link to="/privacy">Privacy</Link>
            </li>
            <li>
              <Link to="/security">Security</Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
