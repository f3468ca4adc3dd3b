export const invalidEmail = { title: 'Invalid Email', description: 'Please enter a valid email address' };

export function isEmail(text: string): boolean {
  return text.trim() !== '' && text.includes('@');
}
