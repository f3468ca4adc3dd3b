import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

export interface OfferedSlot {
  /** "Sunday, September 5, 9:00 AM, Field 1, Riverside Park". */
  slot: string;
  /** "Owls vs Foxes"; null where no game is known yet. */
  match: string | null;
  accept: string;
  decline: string;
  /** Until when it has to be answered, in words; null: until the game. */
  until: string | null;
}

const count = (items: readonly unknown[]) => (items.length === 1 ? 'a game' : `${items.length} games`);

const played = ({ slot, match }: { slot: string; match: string | null }) =>
  oneLine(match === null ? slot : `${match}: ${slot}`);

/** To a referee whom the office asks. */
export function offerMail(
  organisation: MailOrganisation,
  name: string,
  offers: readonly OfferedSlot[],
): MailBody {
  return askingMail(organisation, name, {
    subject: `Can you referee ${count(offers)}?`,
    lead: `We would like you to referee ${count(offers)}.`,
    offers,
  });
}

/** To a referee of games that have moved. */
export function movedMail(
  organisation: MailOrganisation,
  name: string,
  offers: readonly OfferedSlot[],
): MailBody {
  return askingMail(organisation, name, {
    subject: `Your game has moved: can you still referee it?`,
    lead: `A change of the schedule moved ${count(offers)} of yours. Please tell us whether the new time suits you.`,
    offers,
  });
}

function askingMail(
  organisation: MailOrganisation,
  name: string,
  { subject, lead, offers }: { subject: string; lead: string; offers: readonly OfferedSlot[] },
): MailBody {
  const until = (offer: OfferedSlot) =>
    offer.until === null ? 'Please answer soon.' : `Please answer by ${offer.until}.`;
  return {
    subject,
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words(lead),
      ...offers.flatMap((offer) => [mailPart.titled(played(offer), until(offer)), mailPart.answers(offer)]),
    ]),
  };
}

/** To a referee who is not needed in these slots any more, each with the reason. */
export function freedMail(
  organisation: MailOrganisation,
  name: string,
  reasons: readonly string[],
): MailBody {
  return tellingMail(organisation, {
    subject: 'Your referee schedule has changed',
    paragraphs: [`Hello ${oneLine(name)},`, 'You do not stand here any more:', ...reasons],
  });
}

/** To the office: somebody is needed again. */
export function openAgainMail(
  organisation: MailOrganisation,
  sentences: readonly string[],
  page: string,
): MailBody {
  return tellingMail(organisation, {
    subject: sentences.length === 1 ? 'A referee position is open again' : 'Referee positions are open again',
    paragraphs: sentences,
    button: { page, label: 'Open the referee schedule' },
  });
}

/** To the office, every morning while positions of the coming days are open. */
export function alarmMail(
  organisation: MailOrganisation,
  { positions, slots, page }: { positions: number; slots: readonly string[]; page: string },
): MailBody {
  const words = positions === 1 ? '1 referee position' : `${positions} referee positions`;
  return tellingMail(organisation, {
    subject: `${words} open in the next 7 days`,
    paragraphs: [`${words} of the next 7 days ${positions === 1 ? 'has' : 'have'} nobody yet:`, ...slots],
    button: { page, label: 'Open the referee schedule' },
  });
}

function tellingMail(
  organisation: MailOrganisation,
  mail: { subject: string; paragraphs: readonly string[]; button?: { page: string; label: string } },
): MailBody {
  const { subject, paragraphs, button } = mail;
  return {
    subject,
    replyTo: organisation.email,
    ...mailOf(organisation, [
      ...paragraphs.map((one) => mailPart.words(one)),
      ...(button ? [mailPart.button(button.page, button.label)] : []),
    ]),
  };
}
