import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { localDateOf } from '../../../kernel';
import { Audit, Clock, Settings, Transactions, type Principals } from '../../../platform';
import { Program, ProgramQueries } from '../../programs';
import { exportFileName, neutralised } from '../domain/csv';
import type { Registration } from '../entities/registration.entity';
import { RegistrationQueries, type RegistrationFilter } from './registration.queries';

const BATCH = 2000;

const COLUMNS = [
  'id',
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
  'amountCents',
  'paymentStatus',
  'status',
  'createdAt',
] as const;

type ExportRow = Pick<Registration, (typeof COLUMNS)[number]> & { program: string | null };

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
  'Paid',
  'Payment Status',
  'Registered On',
  'Status',
];

/** CSV in batches by id, each written before the next is read: memory does not grow with the number of rows. */
@Injectable()
export class RegistrationExport {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly transactions: Transactions,
    private readonly programs: ProgramQueries,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async ofProgram(by: Principals, programId: number, response: Response): Promise<void> {
    const program = await this.programs.find(programId);
    await this.record(by, 'program', programId, {});
    await this.send(response, exportFileName(program.name), { programId });
  }

  async ofFilter(by: Principals, filter: RegistrationFilter, response: Response): Promise<void> {
    const { type } = filter;
    await this.record(by, 'registrations', null, { ...filter, type: type ?? 'all' });
    const name = `${type ? `${type}-` : ''}registrations-${this.clock.today()}.csv`;
    await this.send(response, name, filter);
  }

  private async record(by: Principals, subjectType: string, subjectId: number | null, after: object) {
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, { action: 'registrations.exported', subjectType, subjectId, after }),
    );
  }

  private async send(response: Response, fileName: string, filter: RegistrationFilter): Promise<void> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    response.setHeader('Cache-Control', 'no-store');
    response.write(stringify([HEADINGS], { record_delimiter: 'windows' }));
    for (let after = 0; !response.closed;) {
      const rows = await this.registrations
        .matching(filter)
        .select(COLUMNS.map((column) => `r."${column}"`))
        .addSelect('p.name', 'program')
        .leftJoin(Program, 'p', 'p.id = r.programId')
        .andWhere('r.id > :after', { after })
        .orderBy('r.id')
        .limit(BATCH)
        .getRawMany<ExportRow>();
      if (rows.length > 0) {
        const text = stringify(
          rows.map((row) => this.cells(row)),
          { record_delimiter: 'windows' },
        );
        if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
        after = rows[rows.length - 1].id;
      }
      if (rows.length < BATCH) break;
    }
    response.end();
  }

  private cells(row: ExportRow): string[] {
    return [
      String(row.id),
      neutralised(row.childName),
      neutralised(row.childGender),
      neutralised(row.grade),
      neutralised(row.school),
      neutralised(row.tshirtSize),
      neutralised(row.jerseyColor),
      neutralised(row.medicalNotes ?? ''),
      neutralised(row.parentName),
      neutralised(row.relationship),
      neutralised(row.parentEmail),
      neutralised(row.parentPhone),
      neutralised(row.emergencyContactName),
      neutralised(row.emergencyContactPhone),
      neutralised(row.program ?? ''),
      neutralised(row.sport),
      (row.amountCents / 100).toFixed(2),
      row.paymentStatus,
      localDateOf(row.createdAt, this.settings.organisation.timeZone),
      row.status,
    ];
  }
}
