import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { BYTE_ORDER_MARK, toCsvLine, toLocalDate, escapeFormula, type Cents } from '../../../kernel';
import {
  Audit,
  Clock,
  forEachRow,
  sendCsv,
  AppConfig,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { getVisibleMedicalNotes } from '../../identity';
import { ProgramQueries } from '../../programs';
import { getDisplayStatus } from '../checkout/domain/registration-status';
import { receiptNumber } from '../payments/domain/receipt';
import { exportFileName } from './domain/export-file-name';
import { getDiscount } from './domain/revenue-totals';
import { getStatusLabel } from './domain/registration-status-label';
import type { Registration } from '../checkout/entities/registration.entity';
import { RegistrationQueries, type RegistrationFilter } from './registration.queries';

const BATCH = 250;

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
  'pendingRefundCents',
  'checkoutId',
  'stripePaymentIntentId',
  'paymentStatus',
  'status',
  'programType',
  'isAssigned',
  'createdAt',
  'purchasedName',
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
  'Status Details',
  'Registered On',
];

/**
 * Exports a CSV in batches by id. Each row is written as it is read, so memory does not grow with the number of rows.
 */
@Injectable()
export class RegistrationExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationQueries,
    private readonly transactions: TransactionRunner,
    private readonly programs: ProgramQueries,
    private readonly audit: Audit,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {}

  async exportProgram(by: Principals, programId: number, response: Response): Promise<void> {
    const program = await this.programs.find(programId);
    await this.record(by, 'program', {}, program);
    await this.send(by, response, exportFileName(program.name), { programId });
  }

  async exportFiltered(by: Principals, filter: RegistrationFilter, response: Response): Promise<void> {
    const { type, search, ...others } = filter;
    // The search text is left out, because it may be a child's name, which must be erasable.
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
    await sendCsv(response, fileName, this.parts(reader, filter));
  }

  /** Reads the next batch only after the previous one was sent. No connection is held in between. */
  private async *parts(reader: Principals, filter: RegistrationFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsvLine(HEADINGS);
    for (let after: number | null = 0; after !== null;) {
      const batch = await this.batch(reader, filter, after);
      if (batch.text) yield batch.text;
      after = batch.last;
    }
  }

  /** `last` is the id after which the next batch starts; null at the end. */
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
    await forEachRow<ExportRow>(
      this.dataSource,
      query.getQueryAndParameters() as [string, unknown[]],
      (row) => {
        text += toCsvLine(this.cells(reader, row));
        rows += 1;
        last = row.id;
      },
    );
    return { text, last: rows < BATCH ? null : last };
  }

  private cells(reader: Principals, row: ExportRow): string[] {
    const { priceCents, feeCents, amountCents: chargedCents, refundedCents } = row;
    return [
      String(row.id),
      escapeFormula(row.childName),
      escapeFormula(row.childGender),
      escapeFormula(row.grade),
      escapeFormula(row.school),
      escapeFormula(row.tshirtSize),
      escapeFormula(row.jerseyColor),
      escapeFormula(getVisibleMedicalNotes(reader, row) ?? ''),
      escapeFormula(row.parentName),
      escapeFormula(row.relationship),
      escapeFormula(row.parentEmail),
      escapeFormula(row.parentPhone),
      escapeFormula(row.emergencyContactName),
      escapeFormula(row.emergencyContactPhone),
      escapeFormula(row.purchasedName),
      escapeFormula(row.sport),
      inDollars(priceCents),
      // The row is not copied: V8 keeps such copies until its next full garbage collection, a hundred megabytes of
      // them.
      inDollars(getDiscount({ priceCents, feeCents, chargedCents })),
      escapeFormula(row.couponCode ?? ''),
      inDollars(feeCents),
      inDollars(chargedCents),
      inDollars(refundedCents),
      inDollars(chargedCents - refundedCents),
      receiptNumber(row.checkoutId),
      row.stripePaymentIntentId ?? '',
      getDisplayStatus(row),
      row.paymentStatus,
      getStatusLabel(row),
      toLocalDate(row.createdAt, this.settings.organization.timeZone),
    ];
  }
}

/** Without currency sign and thousands separators, so that spreadsheets can calculate with it. */
function inDollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}
