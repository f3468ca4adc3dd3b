import { describe, expect, it } from 'vitest';

import { ApiError } from '@/api/errors';
import { splitName } from '@/ui/people';
import { validate } from '@/ui/form/rules';

import { addChildRules, editChildBody, editChildRules, type ChildFields } from './child-rules';
import { contactFailure, contactFault } from './contact-rules';
import { calculateFee } from './fee';
import { getNextEvent } from './next-event';
import { parentRules, type ParentFields } from './parent-rules';

const parent: ParentFields = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@whitfield.example',
  phone: '6105550142',
  relationship: 'Mother',
  emergencyContactName: 'Ruth Kane',
  emergencyContactPhone: '6105550119',
};
const child: ChildFields = {
  firstName: 'Maya',
  lastName: 'Whitfield',
  gender: 'Girls',
  school: 'Maple Glen Elementary',
  grade: '2nd',
  tshirtSize: 'Youth M',
  jerseyColor: 'Sunset Orange',
  medicalNotes: '',
};

describe('a parent', () => {
  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'dana@', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['phone', '555-0142', 'Please enter a valid phone number'],
    ['relationship', '', 'Please select relationship'],
    ['emergencyContactName', '', 'Emergency contact name is required'],
    ['emergencyContactPhone', '12345', 'Emergency contact phone is required'],
  ] as const)('is rejected with %s %j', (field, value, sentence) => {
    expect(validate({ ...parent, [field]: value }, parentRules())).toEqual({ [field]: sentence });
  });
  it('is accepted when complete', () => expect(validate(parent, parentRules())).toEqual({}));
});

describe('a child', () => {
  it.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['school', 'School is required'],
    ['grade', 'Grade is required'],
    ['tshirtSize', 'T-shirt size is required'],
    ['jerseyColor', 'Please select a jersey color'],
  ] as const)('requires %s, when added and when edited', (field, sentence) => {
    const without = { ...child, [field]: '' };
    expect(validate(without, addChildRules)).toEqual({ [field]: sentence });
    expect(validate(without, editChildRules)).toEqual({ [field]: sentence });
  });
  it('requires a gender only when added, and the edit form sends none', () => {
    const without = { ...child, gender: '' };
    expect(validate(without, addChildRules)).toEqual({ gender: 'Gender is required' });
    expect(validate(without, editChildRules)).toEqual({});
    expect(editChildBody(child)).not.toHaveProperty('gender');
  });
});

describe('a name', () => {
  it.each([
    ['Dana Whitfield', 'Dana', 'Whitfield'],
    ['Ana Maria de la Cruz', 'Ana', 'Maria de la Cruz'],
    ['Cher', 'Cher', ''],
  ])('%j is split at the first space', (name, first, last) => {
    expect(splitName(name)).toEqual({ firstName: first, lastName: last });
  });
});

describe('the fee calculator', () => {
  it.each([
    ['100', '0', 0, 3, 103],
    ['100', '10', 10, 2.7, 92.7],
    ['79', '100', 79, 0, 0],
    ['abc', '10', 0, 0, 0],
    ['100', 'abc', 0, 3, 103],
    ['-5', '0', 0, 0, 0],
    ['100', '250', 100, 0, 0],
    ['345', '10', 34.5, 9.32, 319.82],
  ])('calculates fee %j with %j%% off', (fee, percent, discount, processing, total) => {
    expect(calculateFee(fee, percent, 3)).toMatchObject({ discount, processing, total });
  });
});

describe('next up', () => {
  const program = (id: number, startDate: string, endDate: string) => ({
    id,
    name: `Program ${id}`,
    sport: 'Soccer',
    startDate,
    endDate,
    dateLabel: startDate,
    location: 'Maple Glen',
  });
  const registered = (programId: number, status = 'active', childName = 'Maya Whitfield') => ({
    childName,
    programId,
    status,
  });
  const programs = [
    program(1, '2027-06-21', '2027-06-25'),
    program(2, '2027-01-05', '2027-02-20'),
    program(3, '2026-01-05', '2026-02-20'),
  ];
  it('is the registration that starts first, or is in progress', () => {
    expect(getNextEvent([registered(1), registered(2)], programs, '2027-01-10')?.programName).toBe(
      'Program 2',
    );
  });
  it('names every child registered for it', () => {
    const both = [registered(1), registered(2), registered(2, 'active', 'Theo Whitfield')];
    expect(getNextEvent(both, programs, '2027-01-10')?.children).toEqual(['Maya', 'Theo']);
  });
  it('excludes past and canceled ones', () => {
    expect(getNextEvent([registered(3), registered(1, 'canceled')], programs, '2027-01-10')).toBeUndefined();
  });
});

describe('a message to the coach', () => {
  const message = { to: '', subject: 'Carpool', message: 'Who drives on Thursday?' };
  it('asks for the recipient when there is a choice', () => {
    expect(contactFault(message, 'dana@whitfield.example', true)?.title).toBe('Missing Information');
    expect(contactFault({ ...message, to: '7' }, 'dana@whitfield.example', true)).toBeNull();
  });
  it.each([
    [{ ...message, subject: ' ' }, 'dana@whitfield.example', 'Missing Information'],
    [{ ...message, message: '' }, 'dana@whitfield.example', 'Missing Information'],
    [message, undefined, 'Missing Email'],
  ])('%# is not sent', (written, email, title) => {
    expect(contactFault(written, email)?.title).toBe(title);
  });
  it('is sent when complete', () => expect(contactFault(message, 'dana@whitfield.example')).toBeNull());
  it.each([
    ['SMTP configuration error', 'Email service temporarily unavailable.'],
    ['A delivery error occurred', 'Message delivery failed, try again.'],
    ['Something else', 'Unable to send message. Please try again or contact the coach.'],
  ])('shows the result of %j', (said, words) => expect(contactFailure(new ApiError(500, said))).toBe(words));
  it('says how long to wait after too many', () =>
    expect(contactFailure(new ApiError(429, 'Please wait 40 seconds.'))).toBe('Please wait 40 seconds.'));
});
