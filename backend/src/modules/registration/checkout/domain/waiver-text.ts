/** Raise the version with every change of the text; what families agreed to before stays on record. */
export const WAIVER_VERSION = '2026-1';

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
      title: 'Risk',
      text: 'I understand that sports carry a risk of injury, from bruises and sprains to serious injury, that comes from play itself, from other players, from weather and from the grounds. I accept that risk for my child.',
    },
    {
      title: 'Release',
      text: 'So far as the law allows, I release the organisation, its coaches, referees, counselors, volunteers and the owners of the fields and gyms from claims for injury or loss that come from taking part, except where they come from gross negligence or intent.',
    },
    {
      title: 'Health',
      text: 'My child is fit to take part. I have told the organisation of every allergy, condition and medicine that a coach should know of, and I will tell it of changes.',
    },
    {
      title: 'Emergencies',
      text: 'If I cannot be reached, staff may call for emergency treatment for my child. I will pay what such treatment costs.',
    },
    {
      title: 'Conduct',
      text: 'My child and I will follow the rules and the directions of coaches and staff. A child who endangers others may be sent home without a refund.',
    },
    {
      title: 'Weather and changes',
      text: 'Sessions may be moved, shortened or called off for safety. The organisation will tell families by e-mail.',
    },
    {
      title: 'Data',
      text: 'The organisation keeps the details of this registration to run its programs and shares medical notes only with the staff who look after my child.',
    },
  ],
};

/** The text as one, in the form that its hash is made of. */
export function waiverText(waiver: typeof WAIVER): string {
  return [
    waiver.title,
    ...waiver.sections.map(({ title, text }) => (title ? `${title}. ${text}` : text)),
  ].join('\n\n');
}
