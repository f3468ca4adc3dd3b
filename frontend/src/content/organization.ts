/**
 * Who runs the site. The server's values for name, email and phone win: its settings, otherwise ORG_NAME, ORG_EMAIL
 * and ORG_PHONE.
 */
export const organization = {
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
