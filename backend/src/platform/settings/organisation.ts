import { EmailAddress, PhoneNumber, RequiredText } from '../http/fields';
import type { SettingsSection } from './section';

export class OrganisationValues {
  @RequiredText('Please give the name of the organisation', 80)
  name: string;

  @EmailAddress()
  email: string;

  @PhoneNumber('Please give a phone number', 40)
  phone: string;
}

/** Who runs the site, as pages, mails, receipts and calendars say it. */
export const organisationSettings: SettingsSection<OrganisationValues> = {
  key: 'organisation',
  title: 'Organisation',
  lead: 'Shown on every page, in mails, on receipts and in calendars. Messages of the contact form go to this e-mail address.',
  values: OrganisationValues,
  fields: {
    name: { label: 'Name', kind: 'text' },
    email: { label: 'E-mail', kind: 'email' },
    phone: { label: 'Phone', kind: 'tel' },
  },
  defaults: ({ organisationDefaults }) => organisationDefaults,
};
