import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

export interface OfferedSlot {
  /** "Sunday, September 5, 9:00 AM, Field 1, Riverside Park". */
  slot: string;
  /** "Owls vs Foxes"; null when no game is known yet. */
  match: string | null;
  accept: string;
  decline: string;
  /** The deadline for the answer as text; null: until the game. */
  until: string | null;
}

const count = (items: readonly unknown[]) => (items.length === 1 ? 'a game' : `${items.length} games`);

const played = ({ slot, match }: { slot: string; match: string | null }) =>
  oneLine(match === null ? slot : `${match}: ${slot}`);

/** To a referee with a new offer. */
export function offerEmail(
  organization: EmailOrganization,
  name: string,
  offers: readonly OfferedSlot[],
): EmailBody {
  return askingEmail(organization, name, {
    subject: `Can you referee ${count(offers)}?`,
    lead: `We'd like you to referee ${count(offers)}.`,
    offers,
  });
}

/** To a referee of games that have moved. */
export function movedEmail(
  organization: EmailOrganization,
  name: string,
  offers: readonly OfferedSlot[],
): EmailBody {
  return askingEmail(organization, name, {
    subject: `Schedule change: can you still referee ${offers.length === 1 ? 'your game' : count(offers)}?`,
    lead: `A schedule change moved ${count(offers)} on your referee schedule. Please accept or decline each new time.`,
    offers,
  });
}

function askingEmail(
  organization: EmailOrganization,
  name: string,
  { subject, lead, offers }: { subject: string; lead: string; offers: readonly OfferedSlot[] },
): EmailBody {
  const until = (offer: OfferedSlot) =>
    offer.until === null ? 'Please respond soon.' : `Please respond by ${offer.until}.`;
  return {
    subject,
    replyTo: organization.email,
    ...toEmail(organization, [
      mailPart.paragraph(`Hello ${name},`),
      mailPart.paragraph(lead),
      ...offers.flatMap((offer) => [
        mailPart.section(played(offer), until(offer)),
        mailPart.responseButtons(offer),
      ]),
    ]),
  };
}

/** To a referee who is no longer needed in these slots, each with the reason. */
export function freedEmail(
  organization: EmailOrganization,
  name: string,
  reasons: readonly string[],
): EmailBody {
  return tellingEmail(organization, {
    subject: 'Your referee schedule has changed',
    paragraphs: [`Hello ${oneLine(name)},`, "You're no longer assigned to:", ...reasons],
  });
}

/** To administrators: someone is needed again. */
export function openAgainEmail(
  organization: EmailOrganization,
  sentences: readonly string[],
  page: string,
): EmailBody {
  return tellingEmail(organization, {
    subject: sentences.length === 1 ? 'A referee position is open again' : 'Referee positions are open again',
    paragraphs: sentences,
    button: { page, label: 'View referee schedule' },
  });
}

/** To administrators, every morning while positions of the next days are open. */
export function alarmEmail(
  organization: EmailOrganization,
  { positions, slots, page }: { positions: number; slots: readonly string[]; page: string },
): EmailBody {
  const words = positions === 1 ? '1 referee position' : `${positions} referee positions`;
  return tellingEmail(organization, {
    subject: `${words} open in the next 7 days`,
    paragraphs: [`${words} still open in the next 7 days:`, ...slots],
    button: { page, label: 'View referee schedule' },
  });
}

function tellingEmail(
  organization: EmailOrganization,
  email: { subject: string; paragraphs: readonly string[]; button?: { page: string; label: string } },
): EmailBody {
  const { subject, paragraphs, button } = email;
  return {
    subject,
    replyTo: organization.email,
    ...toEmail(organization, [
      ...paragraphs.map((one) => mailPart.paragraph(one)),
      ...(button ? [mailPart.button(button.page, button.label)] : []),
    ]),
  };
}
