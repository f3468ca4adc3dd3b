import { required, type Rules } from '@/ui/form/rules';

export const messageRules: Rules<{ message: string }> = { message: required('Enter a message') };
