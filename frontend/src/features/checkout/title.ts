export const TITLE = 'Complete Registration Payment';
