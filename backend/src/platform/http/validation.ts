import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { ARRAY_MAX_SIZE, getMetadataStorage } from 'class-validator';
import type { DomainError, FieldError } from '../../kernel';
import { RequestErrors } from './error.filter';

/** Unknown fields are refused, known ones checked; the answer names each field by its path in the body. */
export function validationPipe(): ValidationPipe {
  return new CountingPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (faults) => invalid(faults.flatMap((fault) => fieldErrors(fault, ''))),
  });
}

/** Refuses a list that is longer than its field allows before each item is made, walked and found wrong. */
class CountingPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // Left as text for its own pipe: made a number here, 0x2d would be an id.
    if (metadata.type === 'param') return value;
    if (metadata.metatype) {
      const errors = listsTooLong(metadata.metatype, value);
      if (errors.length > 0) throw invalid(errors);
    }
    return super.transform(value, metadata);
  }
}

function listsTooLong(type: NonNullable<ArgumentMetadata['metatype']>, body: unknown): FieldError[] {
  if (typeof body !== 'object' || body === null) return [];
  return getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .filter(({ name }) => name === ARRAY_MAX_SIZE)
    .flatMap(({ propertyName, constraints, message }) => {
      const list = (body as Record<string, unknown>)[propertyName];
      const [most] = constraints as [number];
      if (!Array.isArray(list) || list.length <= most) return [];
      const said =
        typeof message === 'string' ? message : `${propertyName} must contain no more than ${most} elements`;
      return [{ path: propertyName, message: said }];
    });
}

function invalid(errors: FieldError[]): DomainError {
  const error = RequestErrors.invalid({}, errors);
  if (errors.length > 0) error.message = errors[0].message;
  return error;
}

function fieldErrors(fault: ValidationError, above: string): FieldError[] {
  const path = above ? `${above}.${fault.property}` : fault.property;
  const own = Object.values(fault.constraints ?? {})
    .slice(0, 1)
    .map((message) => ({ path, message }));
  return [...own, ...(fault.children ?? []).flatMap((child) => fieldErrors(child, path))];
}
