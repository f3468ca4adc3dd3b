import type { StaffProfileResponse } from '@/api/generated/model';
import { staffTypes } from '@/content/staff';
import { useOrganization } from '@/site/site-state';
import { Icon } from '@/ui/Icon';
import { Play } from '@/ui/Play';
import { firstName } from '@/ui/people';
import '@/ui/styles/dashboard.css';
import './staff.css';

export function StaffWelcome({ profile }: { profile: StaffProfileResponse }) {
  const { email } = useOrganization();
  return (
    <>
      <section className="hello">
        <div className="lines">
          <Play court />
        </div>
        <div className="wrap">
          <div>
            <h1>Welcome, {firstName(profile.name)}</h1>
            <p>{staffTypes[profile.type].label}. Your schedule, assignments and hours are all here.</p>
          </div>
        </div>
      </section>
      {profile.isActive ? null : (
        <div className="wrap">
          <div className="alert warn paused-staff">
            <Icon name="alert" />
            <span>
              <b>Your staff account is inactive.</b> {profile.deactivationReason} You can still see your past
              work here, but you won't get new assignments. Questions? Email{' '}
              <a href={`mailto:${email}`}>{email}</a>.
            </span>
          </div>
        </div>
      )}
    </>
  );
}
