import { Injectable, type PipeTransform } from '@nestjs/common';
import { parseId } from '../../kernel';
import { RequestErrors } from './error.filter';

/** Every id in a path goes through here. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = parseId(text);
    if (id === null) throw RequestErrors.malformed();
    return id;
  }
}
