import { describe, expect, it } from '@jest/globals';
import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, ValidateNested } from 'class-validator';
import type { DomainError } from '../../kernel';
import { validationPipe } from './validation';

let made = 0;

class Item {
  @IsInt()
  id: number;

  constructor() {
    made += 1;
  }
}

class Order {
  @IsOptional()
  @ArrayMaxSize(60)
  @ValidateNested({ each: true })
  @Type(() => Item)
  items?: Item[];

  constructor() {
    made += 1;
  }
}

const body: ArgumentMetadata = { type: 'body', metatype: Order };
const items = Array.from({ length: 500 }, () => ({}));

describe('the validation pipe', () => {
  it.each([
    ['a list longer than its field', { items }, 'request.invalid', 'items'],
    ['an unknown field', { items: [], extra: { items } }, 'request.invalid', 'extra'],
    ['a list in place of an item', { items: [{ id: 1 }, items] }, 'request.invalid', 'items.1'],
    ['nothing in place of an item', { items: [null] }, 'request.invalid', 'items.0'],
    ['a list instead of an object', items, 'request.malformed', undefined],
  ])('rejects %s before creating any object from it (R19)', async (_, value, code, path) => {
    made = 0;
    const refusal = await validationPipe()
      .transform(value, body)
      .then(
        () => null,
        (error: DomainError) => error,
      );
    expect(refusal?.code).toBe(code);
    expect(refusal?.details.errors?.[0]?.path).toBe(path);
    expect(made).toBe(0);
  });

  it('without this check, creates an object for every item (canary)', async () => {
    made = 0;
    const own = new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true });
    await expect(own.transform({ items }, body)).rejects.toThrow();
    expect(made).toBeGreaterThan(items.length);
  });

  it('accepts valid input', async () => {
    await expect(validationPipe().transform({ items: [{ id: 1 }] }, body)).resolves.toEqual({
      items: [{ id: 1 }],
    });
  });
});
