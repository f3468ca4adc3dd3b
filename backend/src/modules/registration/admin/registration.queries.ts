import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { groupedBy, type Cents, type LocalDate, type Page } from '../../../kernel';
import {
  listInBatches,
  listInIdOrder,
  LATEST_AUDIT_IDS_SQL,
  REPLAN_MARKER,
  createSearchCondition,
  AppConfig,
} from '../../../platform';
import { ProgramQueries } from '../../programs';
import type { OfferingTerms } from '../checkout/domain/cart';
import type { PaymentStatus } from '../checkout/domain/payment-status';
import { Registration } from '../checkout/entities/registration.entity';
import { receiptId } from '../payments/domain/receipt';
import { RegistrationErrors } from '../registration.errors';
import { sum, type RevenueTotals } from './domain/revenue-totals';
import { CachedRowCounts, type CountSnapshot } from './large-totals';
import { backwards, getOrder, rarelyFillsAPage, type Order, type Slice } from './list-order';
import { getRefundable, type PaymentState } from './refund-amount';

export interface RegistrationFilter {
  search?: string | null;
  type?: OfferingTerms['type'];
  programId?: number;
  /** Only registrations of this user. */
  familyId?: number;
  sport?: string | null;
  grade?: string | null;
  /** Organization-local dates, both included. */
  from?: LocalDate | null;
  to?: LocalDate | null;
  status?: 'active' | 'canceled' | 'all';
  paymentStatus?: PaymentStatus;
}

export interface RegistrationPageRequest extends RegistrationFilter {
  page: number;
  pageSize: number;
  sort?: string | null;
}

export interface AdminRegistrationRow {
  registration: Registration;
  /** The amount that can still be refunded. */
  refundableCents: Cents;
}

export interface RegistrationSummary {
  /** Totals of the registrations that the filters find. */
  found: RevenueTotals;
  /** The same without the status filter, and the canceled registrations among them. */
  all: RevenueTotals;
  canceled: RevenueTotals;
  sports: { sport: string; count: number }[];
  programs: { programId: number; name: string; count: number; revenueCents: Cents }[];
}

type RefundOfPayment = PaymentState['refunds'][number] & { paymentId: number; capturedCents: Cents };

type SummaryGroup = RevenueTotals & Pick<Registration, 'status' | 'programId' | 'sport'>;

/** Must equal the expression of the trigram index. */
const SEARCHED = `r."childName" || ' ' || r."parentName" || ' ' || r."parentEmail" || ' ' || r.school || ' ' || regexp_replace(r."parentPhone", '\\D', '', 'g')`;

/** The clinic totals list these sports first, with 0 if there are none. */
const SUMMARY_SPORTS = ['Soccer', 'Baseball', 'Basketball', 'Flag Football'];

/** From this offset on, a page's ids are found with the index alone before its rows are read. */
const DEEP = 500;

@Injectable()
export class RegistrationQueries {
  private readonly totals = new CachedRowCounts(() => this.getAuditMarker());

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: AppConfig,
    private readonly programs: ProgramQueries,
  ) {}

  async page({
    page,
    pageSize,
    sort,
    ...filter
  }: RegistrationPageRequest): Promise<Page<AdminRegistrationRow>> {
    const order = getOrder(filter, sort || '-createdAt');
    const slice = { offset: (page - 1) * pageSize, limit: pageSize };
    if (!rarelyFillsAPage(filter)) return this.listLongPage(filter, order, slice);
    const [found, total] = await this.listShortPage(filter, order, slice);
    return { items: await this.rows(found), total };
  }

  async row(id: number): Promise<AdminRegistrationRow> {
    const registration = await this.dataSource.manager.findOneBy(Registration, { id });
    if (!registration) throw RegistrationErrors.registration_not_found();
    return (await this.rows([registration]))[0];
  }

  private total(filter: RegistrationFilter): Promise<number> {
    return this.totals.get(filter, () => this.count(filter));
  }

  private async count(filter: RegistrationFilter): Promise<CountSnapshot> {
    // TypeORM's own count would use distinct ids, which PostgreSQL has to sort.
    const counted = await this.matching(filter)
      .select('count(*)::int', 'total')
      .addSelect(LATEST_AUDIT_IDS_SQL, 'auditIds')
      .getRawOne<CountSnapshot>();
    return counted!;
  }

  private async getAuditMarker(): Promise<string> {
    const [{ auditIds }] = await this.dataSource.query<{ auditIds: string }[]>(
      `select ${LATEST_AUDIT_IDS_SQL} as "auditIds"`,
    );
    return auditIds;
  }

  /** Totals of the filtered registrations, and without the status filter of all and of the canceled ones. */
  async summary(filter: RegistrationFilter): Promise<RegistrationSummary> {
    const status = filter.status ?? 'active';
    const all = await this.groups({ ...filter, status: 'all' });
    const found = all.filter((group) => status === 'all' || group.status === status);
    const ids = found.flatMap(({ programId }) => (programId === null ? [] : [programId]));
    // Current names, for the program selector.
    const names = await this.programs.names(ids);
    const counts = new Map(SUMMARY_SPORTS.map((sport) => [sport, 0]));
    const programs = new Map<number, RegistrationSummary['programs'][number]>();
    for (const { programId, sport, count, priceCents } of found) {
      counts.set(sport, (counts.get(sport) ?? 0) + count);
      if (programId === null) continue;
      const name = names.get(programId) ?? '';
      const sum = programs.get(programId) ?? { programId, name, count: 0, revenueCents: 0 };
      sum.count += count;
      sum.revenueCents += priceCents;
      programs.set(programId, sum);
    }
    return {
      found: sum(found),
      all: sum(all),
      canceled: sum(all.filter((group) => group.status === 'canceled')),
      sports: [...counts].map(([sport, count]) => ({ sport, count })),
      programs: [...programs.values()].sort((a, b) => a.name.localeCompare(b.name)),
    };
  }

  private async groups(filter: RegistrationFilter): Promise<SummaryGroup[]> {
    const groups = await this.matching(filter)
      .select(['r.status as status', 'r."programId" as "programId"', 'r.sport as sport'])
      .addSelect('count(*)::int', 'count')
      .addSelect(
        ['priceCents', 'feeCents', 'refundedCents'].map((column) => `sum(r."${column}") as "${column}"`),
      )
      .addSelect('sum(r."amountCents")', 'chargedCents')
      .groupBy('r.status')
      .addGroupBy('r."programId"')
      .addGroupBy('r.sport')
      .getRawMany<
        Record<keyof RevenueTotals, string> & Pick<Registration, 'status' | 'programId' | 'sport'>
      >();
    return groups.map((group) => ({
      ...group,
      count: Number(group.count),
      priceCents: Number(group.priceCents),
      feeCents: Number(group.feeCents),
      chargedCents: Number(group.chargedCents),
      refundedCents: Number(group.refundedCents),
    }));
  }

  /** Builds the query for a filter's registrations, named `r`. Without a status, only active ones. */
  matching(filter: RegistrationFilter): SelectQueryBuilder<Registration> {
    const builder = this.dataSource.createQueryBuilder(Registration, 'r').comment(REPLAN_MARKER);
    const status = filter.status ?? 'active';
    if (status !== 'all') builder.andWhere('r.status = :status', { status });
    if (filter.type) builder.andWhere('r.programType = :type', { type: filter.type });
    if (filter.programId) builder.andWhere('r.programId = :programId', { programId: filter.programId });
    if (filter.familyId) builder.andWhere('r.userId = :familyId', { familyId: filter.familyId });
    if (filter.sport) builder.andWhere('r.sport = :sport', { sport: filter.sport });
    if (filter.grade) builder.andWhere('r.grade = :grade', { grade: filter.grade });
    const { timeZone } = this.settings.organization;
    if (filter.from)
      builder.andWhere('r.createdAt >= (:from::date)::timestamp at time zone :timeZone', {
        from: filter.from,
        timeZone,
      });
    if (filter.to)
      builder.andWhere('r.createdAt < (:to::date + 1)::timestamp at time zone :timeZone', {
        to: filter.to,
        timeZone,
      });
    if (filter.paymentStatus)
      builder.andWhere('r.paymentStatus = :paymentStatus', { paymentStatus: filter.paymentStatus });
    if (filter.search) this.search(builder, filter.search);
    return builder;
  }

  /** Searches people and schools, or one payment when its full number was typed. */
  private search(builder: SelectQueryBuilder<Registration>, typed: string): void {
    if (typed.startsWith('pi_')) {
      builder.andWhere('r.paymentId = (select p.id from payments p where p."paymentIntentId" = :typed)', {
        typed,
      });
      return;
    }
    const [condition, words] = createSearchCondition(SEARCHED, typed);
    const checkoutId = receiptId(typed);
    if (checkoutId === null) builder.andWhere(condition, words);
    else builder.andWhere(`(${condition} or r."checkoutId" = :checkoutId)`, { ...words, checkoutId });
  }

  private inOrder(
    filter: RegistrationFilter,
    { columns, isFalling }: Order,
    { offset, limit }: Slice,
  ): SelectQueryBuilder<Registration> {
    const builder = this.matching(filter).offset(offset).limit(limit);
    for (const column of columns) builder.addOrderBy(column, isFalling ? 'DESC' : 'ASC');
    return builder;
  }

  private read(query: SelectQueryBuilder<Registration>): Promise<Registration[]> {
    return listInBatches(this.dataSource.manager, Registration, query);
  }

  /** A page that is not full gives the total without counting. */
  private async listShortPage(
    filter: RegistrationFilter,
    order: Order,
    slice: Slice,
  ): Promise<[Registration[], number]> {
    const found = await this.read(this.inOrder(filter, order, slice));
    const isLast = found.length < slice.limit && (found.length > 0 || slice.offset === 0);
    return [found, isLast ? slice.offset + found.length : await this.total(filter)];
  }

  /** Related data are read while the rows are still being counted. */
  private async listLongPage(
    filter: RegistrationFilter,
    order: Order,
    slice: Slice,
  ): Promise<Page<AdminRegistrationRow>> {
    const counting = this.total(filter);
    const found =
      slice.offset < DEEP
        ? this.read(this.inOrder(filter, order, slice))
        : this.listDeepPage(filter, order, slice, counting);
    const [items, total] = await Promise.all([found.then((rows) => this.rows(rows)), counting]);
    return { items, total };
  }

  /**
   * Far down a list, most of the time would be spent on skipping earlier rows. So the index alone finds the ids, from
   * the nearer end, and only then are the rows read.
   */
  private async listDeepPage(
    filter: RegistrationFilter,
    order: Order,
    { offset, limit: most }: Slice,
    counting: Promise<number>,
  ): Promise<Registration[]> {
    const left = (await counting) - offset;
    if (left <= 0) return [];
    const limit = Math.min(most, left);
    const isNearEnd = left < offset;
    const found = await (
      isNearEnd
        ? this.inOrder(filter, backwards(order), { offset: left - limit, limit })
        : this.inOrder(filter, order, { offset, limit })
    )
      .select('r.id', 'id')
      .getRawMany<{ id: number }>();
    const ids = found.map(({ id }) => id);
    if (isNearEnd) ids.reverse();
    return listInIdOrder(this.dataSource.manager, Registration, ids);
  }

  private async rows(found: Registration[]): Promise<AdminRegistrationRow[]> {
    const paymentIds = found.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
    const refunds = paymentIds.length > 0 ? await this.refunds([...new Set(paymentIds)]) : [];
    const refundsOf = groupedBy(refunds, ({ paymentId }) => paymentId);
    return found.map((registration) => {
      const ofPayment = refundsOf.get(registration.paymentId ?? 0) ?? [];
      return {
        registration,
        // A payment without refunds is not in the map.
        refundableCents:
          ofPayment.length > 0
            ? getRefundable(registration, {
                payment: { amountCents: ofPayment[0].capturedCents },
                refunds: ofPayment,
              })
            : registration.amountCents,
      };
    });
  }

  private refunds(paymentIds: number[]): Promise<RefundOfPayment[]> {
    return this.dataSource.query<RefundOfPayment[]>(
      `select f."paymentId", f."registrationId", f."amountCents", f.status, p."amountCents" as "capturedCents"
         from refunds f join payments p on p.id = f."paymentId" where f."paymentId" = any($1)`,
      [paymentIds],
    );
  }
}
