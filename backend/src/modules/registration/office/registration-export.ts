import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { BYTE_ORDER_MARK, csvLine, localDateOf, neutralised, type Cents } from '../../../kernel';
import { Audit, Clock, eachRow, Settings, Transactions, type Principals } from '../../../platform';
import { medicalNotesFor } from '../../identity';
import { ProgramQueries } from '../../programs';
import { standingOf } from '../checkout/domain/standing';
import { receiptNumber } from '../payments/domain/receipt';
import { exportFileName } from './domain/export-file-name';
import { discountOf } from './domain/figures';
import { stateInWords } from './domain/state-in-words';
import type { Registration } from '../checkout/entities/registration.entity';
import { RegistrationQueries, type RegistrationFilter } from './registration.queries';

const BATCH = 500;

const COLUMNS = [
  'id',
  'userId',
  'childName',
  'childGender',
  'grade',
  'school',
  'tshirtSize',
  'jerseyColor',
  'medicalNotes',
  'parentName',
  'relationship',
  'parentEmail',
  'parentPhone',
  'emergencyContactName',
  'emergencyContactPhone',
  'sport',
  'priceCents',
  'couponCode',
  'feeCents',
  'amountCents',
  'refundedCents',
  'checkoutId',
  'stripePaymentIntentId',
  'paymentStatus',
  'status',
  'programType',
  'isAssigned',
  'createdAt',
  'soldAsName',
] as const;

type ExportRow = Pick<Registration, (typeof COLUMNS)[number]>;

const HEADINGS = [
  'Registration',
  'Child',
  'Gender',
  'Grade',
  'School',
  'T-Shirt Size',
  'Jersey Color',
  'Medical Notes',
  'Parent',
  'Relationship',
  'Email',
  'Phone',
  'Emergency Contact',
  'Emergency Phone',
  'Program',
  'Sport',
  'Price',
  'Discount',
  'Coupon',
  'Fee',
  'Paid',
  'Refunded',
  'Net',
  'Receipt Number',
  'Payment ID',
  'Status',
  'Payment Status',
  'What It Means',
  'Registered On',
];

/** CSV in batches by id, each row written as it is read: memory does not grow with the number of rows. */
@Injectable()
export class RegistrationExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationQueries,
    private readonly transactions: Transactions,
    private readonly programs: ProgramQueries,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async ofProgram(by: Principals, programId: number, response: Response): Promise<void> {
    const program = await this.programs.find(programId);
    await this.record(by, 'program', {}, program);
    await this.send(by, response, exportFileName(program.name), { programId });
  }

  async ofFilter(by: Principals, filter: RegistrationFilter, response: Response): Promise<void> {
    const { type, search, ...others } = filter;
    // What was searched for may be a child's name, which must be forgotten when the child is erased.
    const after = { ...others, type: type ?? 'all', ...(search && { searched: true }) };
    await this.record(by, 'registrations', after);
    const name = `${type ? `${type}-` : ''}registrations-${this.clock.today()}.csv`;
    await this.send(by, response, name, filter);
  }

  private async record(
    by: Principals,
    subjectType: 'program' | 'registrations',
    after: object,
    subject?: { id: number; name: string },
  ) {
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, {
        action: 'registrations.exported',
        subjectType,
        subjectId: subject?.id,
        subjectName: subject?.name,
        after,
      }),
    );
  }

  private async send(
    reader: Principals,
    response: Response,
    fileName: string,
    filter: RegistrationFilter,
  ): Promise<void> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    response.setHeader('Cache-Control', 'no-store');
    try {
      await pipeline(Readable.from(this.parts(reader, filter)), response);
    } catch (error) {
      // Whoever went away in the middle needs no answer.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  /** The next batch is only read when the one before is on its way; no connection is kept meanwhile. */
  private async *parts(reader: Principals, filter: RegistrationFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEADINGS);
    for (let after: number | null = 0; after !== null;) {
      const batch = await this.batch(reader, filter, after);
      if (batch.text) yield batch.text;
      after = batch.last;
    }
  }

  /** `last` is the id to go on after; null at the end. */
  private async batch(
    reader: Principals,
    filter: RegistrationFilter,
    after: number,
  ): Promise<{ text: string; last: number | null }> {
    const query = this.registrations
      .matching(filter)
      .select(COLUMNS.map((column) => `r."${column}"`))
      .andWhere('r.id > :after', { after })
      .orderBy('r.id')
      .limit(BATCH);
    let [text, rows, last] = ['', 0, after];
    await eachRow<ExportRow>(this.dataSource, query.getQueryAndParameters() as [string, unknown[]], (row) => {
      text += csvLine(this.cells(reader, row));
      rows += 1;
      last = row.id;
    });
    return { text, last: rows < BATCH ? null : last };
  }

  private cells(reader: Principals, row: ExportRow): string[] {
    const { priceCents, feeCents, amountCents: chargedCents, refundedCents } = row;
    return [
      String(row.id),
      neutralised(row.childName),
      neutralised(row.childGender),
      neutralised(row.grade),
      neutralised(row.school),
      neutralised(row.tshirtSize),
      neutralised(row.jerseyColor),
      neutralised(medicalNotesFor(reader, row) ?? ''),
      neutralised(row.parentName),
      neutralised(row.relationship),
      neutralised(row.parentEmail),
      neutralised(row.parentPhone),
      neutralised(row.emergencyContactName),
      neutralised(row.emergencyContactPhone),
      neutralised(row.soldAsName),
      neutralised(row.sport),
      inDollars(priceCents),
      // Not of a copy of the row: V8 keeps such copies until its next full collection, a hundred megabytes of them.
      inDollars(discountOf({ priceCents, feeCents, chargedCents })),
      neutralised(row.couponCode ?? ''),
      inDollars(feeCents),
      inDollars(chargedCents),
      inDollars(refundedCents),
      inDollars(chargedCents - refundedCents),
      receiptNumber(row.checkoutId),
      row.stripePaymentIntentId ?? '',
      standingOf(row),
      row.paymentStatus,
      stateInWords(row),
      localDateOf(row.createdAt, this.settings.organisation.timeZone),
    ];
  }
}

/** Without a sign or a comma, so that spreadsheets reckon with it. */
function inDollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
