/** Terms and privacy, section by section. */
export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
}

export const legalUpdated = 'November 22, 2026';

export const terms: readonly LegalSection[] = [
  {
    title: 'Who may register',
    paragraphs: [
      'Only a parent or legal guardian may register a child. By registering, you confirm that you are one and that what you tell us about the child is true.',
      'You sign in with a link we email you. Anyone who can read your email can use it, so keep your email account private.',
    ],
  },
  {
    title: 'Spots and payment',
    paragraphs: [
      "We hold your spot for 15 minutes while you pay. It's yours once the payment is complete. Prices are in US dollars. We add a processing fee to program registrations; you'll see the percentage and the amount before you pay.",
      "If we can't give you a spot you paid for, we refund the full amount.",
    ],
  },
  {
    title: 'Cancellation',
    paragraphs: [
      "To cancel a registration, contact us. Whether we can refund all or part of it depends on how soon the program starts and what we've already spent on it.",
      'If we cancel a program, we refund it in full.',
    ],
  },
  {
    title: 'On the field',
    paragraphs: [
      'Sports involve risk. The waiver you accept when you register explains those risks.',
      'Coaches and staff may send home anyone, child or adult, who puts others at risk.',
    ],
  },
];

export const privacy: readonly LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'For each parent: name, email address, phone number, relationship and emergency contact. For each child: name, gender, grade, school, shirt size, jersey color and any health information you give us.',
      'What you register for, what you pay, what we refund and the messages you send us. For each waiver you accept: the time, your IP address and your browser.',
      'Card numbers never reach our servers. They go straight to our payment provider, whose script runs on the page while you pay.',
    ],
  },
  {
    title: 'Who can see it',
    paragraphs: [
      "Your family and our office can see what you tell us about a child. The coach of the child's team can open the child's medical notes and emergency contact, and we record each view. This site shows medical notes to no one else.",
      "On a team page, everyone can see each player's first name, last initial, grade and jersey number, and nothing else. The team's families and coach see full names. Families also see the coach's email address and phone number. The coach also sees the parent's name, email address and phone number, the registration date and the payment status.",
      "We don't sell your information or share it with advertisers. There are no advertising or tracking scripts on this site.",
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      "Sign-in links expire after 15 minutes, and you stay signed in for 7 days. We delete the text of an email one day after it's sent, or one month after it fails to send. We keep registration and payment records because the law requires it.",
      "Ask us, and we'll send you the information we have about your child, or delete it.",
    ],
  },
  {
    title: 'On your device',
    paragraphs: [
      "When you sign in, your browser stores the sign-in, your name and your email address until you sign out. What you type into a family form, except medical notes, stays in that browser tab until you save or leave the form. We don't set cookies for families or visitors.",
    ],
  },
];
