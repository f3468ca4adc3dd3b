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
      'A parent or legal guardian registers a child. By registering you confirm that you are one, and that what you tell us about the child is true.',
      'You sign in with a link that we e-mail to you. Whoever reads your mail can use it, so keep your mailbox to yourself.',
    ],
  },
  {
    title: 'Places and payment',
    paragraphs: [
      'A place is held for 15 minutes while you pay and is yours when the payment is complete. Prices are in US dollars; a processing fee is added to programs; its percent and its amount are shown before you pay.',
      'If we cannot give you a place that you paid for, you get the whole amount back.',
    ],
  },
  {
    title: 'Cancellation',
    paragraphs: [
      'Write to us to cancel a registration. Whether we can refund all or a part of it depends on how close the program is and on what it has cost already.',
      'If we cancel a program, we refund it in full.',
    ],
  },
  {
    title: 'On the field',
    paragraphs: [
      'Sport has risks. The waiver that you accept when you register names them.',
      'Coaches and staff may send home a child, or a grown-up, who puts others at risk.',
    ],
  },
];

export const privacy: readonly LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Of each parent the name, e-mail address, phone number, relationship, and whom to call in an emergency; of each child the name, gender, grade, school, shirt size, jersey color and what you tell us about health.',
      'What you register for, what you pay and what goes back to you, the messages that you write to us, and with each accepted waiver its time, the internet address and the browser.',
      'Card numbers never reach our servers: our card payment provider takes them, and its own script runs on the page while you pay.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Your family and our office read what you tell us about a child. The coach of the child’s team can open its medical notes and emergency contact in a care sheet, and each reading is on record. These pages show medical notes to nobody else.',
      'A team page shows everybody of each player the first name, the initial of the last name, the grade and the jersey number, and nothing else. The families of a team and its coach see whole names, and its families the coach’s e-mail address and phone number.',
      'We sell nothing and give nothing to advertisers. There are no advertising or tracking scripts on these pages.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'Sign-in links last 15 minutes, sign-ins 7 days. What an e-mail said is deleted a day after it was sent, or a month after it could not be. Registrations and payments are kept, as the law asks for records of them.',
      'Ask us, and we send you what we hold about your child, or erase it.',
    ],
  },
  {
    title: 'On your device',
    paragraphs: [
      'When you sign in, your browser stores the sign-in, your name and your e-mail address until you sign out. What you type into a form of your family is kept in its tab until you save or leave it, but for medical notes. Families and visitors get no cookies from us.',
    ],
  },
];
