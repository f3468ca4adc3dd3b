import type { StaffProfileDto } from '@/api/generated/model';
import { staffTypes } from '@/content/staff';
import { useOrganisation } from '@/site/site-state';
import { Icon } from '@/ui/Icon';
import { Play } from '@/ui/Play';
import { firstName } from '@/ui/people';
import '@/ui/styles/dashboard.css';
import './staff.css';

export function StaffWelcome({ profile }: { profile: StaffProfileDto }) {
  const { email } = useOrganisation();
  return (
    <>
      <section className="hello">
        <div className="lines">
          <Play court />
        </div>
        <div className="wrap">
          <div>
            <h1>Welcome, {firstName(profile.name)}</h1>
            <p>{staffTypes[profile.type].label}. Everything about your work with us is on this page.</p>
          </div>
        </div>
      </section>
      {profile.isActive ? null : (
        <div className="wrap">
          <div className="alert warn paused-staff">
            <Icon name="alert" />
            <span>
              <b>You are not on the active staff.</b> {profile.deactivationReason} You keep this page, and get
              nothing new. Questions? Write to <a href={`mailto:${email}`}>{email}</a>.
            </span>
          </div>
        </div>
      )}
    </>
  );
}
