import { errorCatalogue } from '../../kernel';

export const StaffingErrors = errorCatalogue('staffing', {
  staff_not_found: { kind: 'missing', message: 'This person was not found.' },
  no_registration: { kind: 'missing', message: 'There is no registration to confirm.' },
  type_by_office: {
    kind: 'conflict',
    message: 'Only the office can make somebody a supervisor, or undo it.',
  },
  type_with_future: {
    kind: 'conflict',
    message: 'The role of {name} stays while there are games or programs ahead: {positions}.',
  },
});
