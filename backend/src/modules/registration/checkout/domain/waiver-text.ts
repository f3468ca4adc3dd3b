/** Increase the version with every change of the text. Accepted texts stay stored. */
export const WAIVER_VERSION = '2026-2';

export interface WaiverSection {
  title: string | null;
  text: string;
}

export const WAIVER: { title: string; sections: readonly WaiverSection[] } = {
  title: 'Participation agreement and release',
  sections: [
    {
      title: null,
      text: 'I am the parent or legal guardian of each child named in this registration, and I may sign for them.',
    },
    {
      title: 'Assumption of risk',
      text: 'I understand that sports carry a risk of injury, from bruises and sprains to serious injury, caused by play itself, other players, weather, or field and gym conditions. I accept that risk for my child.',
    },
    {
      title: 'Release',
      text: 'To the fullest extent permitted by law, I release the organization, its coaches, referees, counselors, and volunteers, and the owners of the fields and gyms from claims for injury or loss arising from participation, except claims arising from gross negligence or willful misconduct.',
    },
    {
      title: 'Health',
      text: 'My child is physically able to participate. I have told the organization about every allergy, condition, and medication that a coach should know about, and I will report any changes.',
    },
    {
      title: 'Emergencies',
      text: "If I can't be reached, staff may obtain emergency medical treatment for my child. I am responsible for the cost of that treatment.",
    },
    {
      title: 'Conduct',
      text: 'My child and I will follow the rules and the directions of coaches and staff. A child who endangers others may be sent home without a refund.',
    },
    {
      title: 'Weather and changes',
      text: 'Sessions may be moved, shortened, or canceled for safety. The organization will notify families by email.',
    },
    {
      title: 'Privacy',
      text: 'The organization keeps the information in this registration to run its programs and shares medical notes only with the staff responsible for my child.',
    },
  ],
};

/** The whole text as one string, which is hashed. */
export function waiverText(waiver: typeof WAIVER): string {
  return [
    waiver.title,
    ...waiver.sections.map(({ title, text }) => (title ? `${title}. ${text}` : text)),
  ].join('\n\n');
}
