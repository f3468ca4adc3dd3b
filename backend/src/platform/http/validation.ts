import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { FieldError } from '../../kernel';
import { RequestErrors } from './error.filter';

/** Unknown fields are refused, known ones checked; the answer names each field by its path in the body. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) => {
      const errors = faults.flatMap((fault) => fieldErrors(fault, ''));
      const error = RequestErrors.invalid({}, errors);
      if (errors.length > 0) error.message = errors[0].message;
      return error;
    },
  });
}

function fieldErrors(fault: ValidationError, above: string): FieldError[] {
  const path = above ? `${above}.${fault.property}` : fault.property;
  const own = Object.values(fault.constraints ?? {})
    .slice(0, 1)
    .map((message) => ({ path, message }));
  return [...own, ...(fault.children ?? []).flatMap((child) => fieldErrors(child, path))];
}
