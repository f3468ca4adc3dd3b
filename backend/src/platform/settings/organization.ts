import { EmailAddress, PhoneNumber, RequiredText } from '../http/fields';
import type { SettingsSection } from './section';

export class OrganizationSettings {
  @RequiredText("Enter the organization's name", 80)
  name: string;

  @EmailAddress()
  email: string;

  @PhoneNumber('Enter a phone number', 40)
  phone: string;
}

/** Who runs the site, as pages, emails, receipts and calendars show it. */
export const organizationSettingsSection: SettingsSection<OrganizationSettings> = {
  key: 'organization',
  title: 'Organization',
  lead: 'Shown on every page and in emails, receipts, and calendars. Contact form messages go to this email address.',
  values: OrganizationSettings,
  fields: {
    name: { label: 'Name', kind: 'text' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'tel' },
  },
  defaults: ({ organizationDefaults }) => organizationDefaults,
};
