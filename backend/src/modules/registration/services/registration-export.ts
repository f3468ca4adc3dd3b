import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { localDateOf } from '../../../kernel';
import { Audit, Clock, Settings, Transactions, type Principals } from '../../../platform';
import { ProgramQueries } from '../../programs';
import { exportFileName, neutralised } from '../domain/csv';

const BATCH = 2000;

interface ExportRow {
  id: number;
  childName: string;
  childGender: string;
  grade: string;
  school: string;
  tshirtSize: string;
  jerseyColor: string;
  medicalNotes: string | null;
  parentName: string;
  relationship: string;
  parentEmail: string;
  parentPhone: string;
  emergencyContactName: string;
  emergencyContactPhone: string;
  program: string | null;
  sport: string;
  amountCents: number;
  paymentStatus: string;
  createdAt: Date;
}

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
];

/** CSV in batches by id, each written before the next is read: memory does not grow with the number of rows. */
@Injectable()
export class RegistrationExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly programs: ProgramQueries,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async ofProgram(by: Principals, programId: number, response: Response): Promise<void> {
    const program = await this.programs.find(programId);
    await this.record(by, 'program', programId, {});
    await this.send(response, exportFileName(program.name), 'r."programId" = $1', [programId]);
  }

  async ofType(by: Principals, type: string | undefined, response: Response): Promise<void> {
    await this.record(by, 'registrations', null, { type: type ?? 'all' });
    const name = `${type ? `${type}-` : ''}registrations-${this.clock.today()}.csv`;
    await this.send(response, name, '($1::text is null or r."programType" = $1)', [type ?? null]);
  }

  private async record(by: Principals, subjectType: string, subjectId: number | null, after: object) {
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, { action: 'registrations.exported', subjectType, subjectId, after }),
    );
  }

  private async send(response: Response, fileName: string, where: string, values: unknown[]): Promise<void> {
    response.setHeader('Content-Type', 'text/csv; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
    response.setHeader('Cache-Control', 'no-store');
    response.write(stringify([HEADINGS], { record_delimiter: 'windows' }));
    for (let after = 0; !response.closed;) {
      const rows = await this.dataSource.query<ExportRow[]>(
        `select r.id, r."childName", r."childGender", r.grade, r.school, r."tshirtSize", r."jerseyColor",
                r."medicalNotes", r."parentName", r.relationship, r."parentEmail", r."parentPhone",
                r."emergencyContactName", r."emergencyContactPhone", p.name as program, r.sport,
                r."amountCents", r."paymentStatus", r."createdAt"
           from registrations r left join programs p on p.id = r."programId"
          where ${where} and r.status = 'active' and r.id > $2
          order by r.id limit ${BATCH}`,
        [...values, after],
      );
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
    ];
  }
}
