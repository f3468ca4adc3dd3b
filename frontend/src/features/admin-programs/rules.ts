import type { FormRule } from 'antd';

const endRule: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, end?: string) => {
    const start: unknown = getFieldValue('startDate');
    return end && typeof start === 'string' && end < start
      ? Promise.reject(new Error('The end date cannot be before the start date.'))
      : Promise.resolve();
  },
});

const capacity: FormRule = { type: 'integer', min: 1, message: 'Capacity must be at least 1' };
const text = (message: string): FormRule => ({ required: true, whitespace: true, message });

export const missingFields = {
  title: 'Missing required fields',
  description: 'Please fill in all required fields including age range and dates',
};

export const createRules = {
  name: [text('Program name is required'), { max: 120 }],
  sport: [text('Sport is required')],
  price: [{ required: true, message: 'Price is required' }],
  maxParticipants: [{ required: true, message: 'Capacity must be at least 1' }, capacity],
  location: [text('Location is required'), { max: 200 }],
  ageRange: [text('Age range is required')],
  startDate: [text('Start date is required')],
  endDate: [text('End date is required'), endRule],
  registrationDeadline: [text('Registration deadline is required')],
} satisfies Record<string, FormRule[]>;

export const editRules = {
  name: [text('Program name is required'), { max: 120 }],
  description: [text('Description is required'), { max: 5000 }],
  price: [{ required: true, message: 'Price is required' }],
  maxParticipants: [{ required: true, message: 'Capacity must be at least 1' }, capacity],
  location: [text('Location is required'), { max: 200 }],
  endDate: [endRule],
  ageRange: [{ max: 60 }],
  sponsorLogoUrl: [{ type: 'url', message: 'Must be a valid URL' }],
} satisfies Record<string, FormRule[]>;

type Grade = number | null | undefined;

export const audienceRules = {
  /** Grades that are not chosen are those that the program has without. */
  maxGrade: (without: { minGrade: Grade; maxGrade: Grade } | undefined): FormRule[] => [
    ({ getFieldValue }) => ({
      validator: (_rule, chosen: Grade) => {
        const chosenLowest = getFieldValue('minGrade') as Grade;
        const lowest = chosenLowest === undefined ? without?.minGrade : chosenLowest;
        const highest = chosen === undefined ? without?.maxGrade : chosen;
        return typeof lowest === 'number' && typeof highest === 'number' && highest < lowest
          ? Promise.reject(new Error('The highest grade cannot be below the lowest.'))
          : Promise.resolve();
      },
    }),
  ],
};
