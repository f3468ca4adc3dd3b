export const invalidEmail = { title: 'Invalid Email', description: 'Please enter a valid email address' };
