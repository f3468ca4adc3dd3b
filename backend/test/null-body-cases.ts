import type { OpenAPIObject } from '@nestjs/swagger';
import { getSender, type HostileCall, type Operation } from '../tools/hostile-bodies';

interface Field {
  $ref?: string;
  allOf?: { $ref: string }[];
  type?: string;
  items?: Field;
  nullable?: boolean;
  description?: string;
}

const IGNORED = 'Accepted for compatibility and ignored.';
/** Its error names no field, whatever is wrong. */
const SIGN_IN = '/api/admin/login';

export interface NullCall extends Pick<HostileCall, 'by' | 'method' | 'path'> {
  body: object;
  /** As the answer must name it. */
  field: string;
}

/** For each field of each call that accepts no null, a body with null in it, including those of list items. */
export function buildNullBodyCases(document: OpenAPIObject): NullCall[] {
  const schemas = (document.components?.schemas ?? {}) as Record<
    string,
    { properties?: Record<string, Field> }
  >;
  const toFields = (reference: string) => {
    const fields = Object.entries(schemas[reference.split('/').at(-1)!].properties ?? {});
    // What the server decides itself is skipped.
    return fields.filter(([, { description }]) => description !== IGNORED);
  };
  const strict = (reference: string) =>
    toFields(reference)
      .filter(([, { nullable }]) => !nullable)
      .map(([name]) => name);
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations as Record<string, Operation>).flatMap(([method, operation]): NullCall[] => {
      const reference = operation.requestBody?.content['application/json']?.schema.$ref;
      if (!reference || template === SIGN_IN) return [];
      const call = {
        ...{ by: getSender(operation), method: method.toUpperCase() },
        path: template.replace(/\{\w+\}/g, '1'),
      };
      const lists = toFields(reference).flatMap(([name, { items }]) =>
        items?.$ref ? [{ name, inner: items.$ref }] : [],
      );
      return [
        ...strict(reference).map((field) => ({ ...call, body: { [field]: null }, field })),
        ...lists.flatMap(({ name, inner }) =>
          strict(inner).map((field) => ({
            ...{ ...call, body: { [name]: [{ [field]: null }] } },
            field: `${name}.0.${field}`,
          })),
        ),
      ];
    }),
  );
}
