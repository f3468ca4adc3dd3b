/** Who runs the site. What the server knows of name, email and phone wins: its settings, else ORG_NAME, ORG_EMAIL and ORG_PHONE. */
export const organisation = {
  name: 'Fieldhouse',
  email: 'play@fieldhouse.example',
  phone: '(610) 555-0107',
  tagline: 'Summer camps, monthly skills clinics and seasonal leagues for pre-K to 8th grade.',
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/' },
  ],
} as const;

export const copyrightYear = (today: string) => Math.max(2025, Number(today.slice(0, 4)));
