import { Injectable } from '@nestjs/common';
import { Any, DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Cents, LocalDate, Page } from '../../../kernel';
import { LATEST_DEEDS, PLANNED_ANEW, searchCondition, Settings } from '../../../platform';
import { ProgramQueries } from '../../programs';
import type { OfferingTerms } from '../checkout/domain/cart';
import type { PaymentStatus } from '../checkout/domain/payment-status';
import { Registration } from '../checkout/entities/registration.entity';
import { receiptId } from '../payments/domain/receipt';
import { RegistrationErrors } from '../registration.errors';
import { sumOf, type Figures } from './domain/figures';
import { LargeTotals, type Counted } from './large-totals';
import { backwards, orderOf, type Order, type Slice } from './list-order';
import { refundableOf, type PaymentState } from './refund-amount';

export interface RegistrationFilter {
  search?: string | null;
  type?: OfferingTerms['type'];
  programId?: number;
  /** Of this account. */
  familyId?: number;
  sport?: string | null;
  grade?: string | null;
  /** Days of the organisation, both included. */
  from?: LocalDate | null;
  to?: LocalDate | null;
  status?: 'active' | 'cancelled' | 'all';
  paymentStatus?: PaymentStatus;
}

export interface RegistrationWish extends RegistrationFilter {
  page: number;
  pageSize: number;
  sort?: string | null;
}

export interface AdminRegistrationRow {
  registration: Registration;
  /** What can still go back. */
  refundableCents: Cents;
}

export interface RegistrationSummary {
  /** What the filters find. */
  found: Figures;
  /** The same, whatever the state; and of these the cancelled ones. */
  all: Figures;
  cancelled: Figures;
  sports: { sport: string; count: number }[];
  programs: { programId: number; name: string; count: number; revenueCents: Cents }[];
}

type RefundOfPayment = PaymentState['refunds'][number] & { paymentId: number; capturedCents: Cents };

type SummaryGroup = Figures & Pick<Registration, 'status' | 'programId' | 'sport'>;

/** The very expression of the trigram index. */
const SEARCHED = `r."childName" || ' ' || r."parentName" || ' ' || r."parentEmail" || ' ' || r.school || ' ' || regexp_replace(r."parentPhone", '\\D', '', 'g')`;

/** Clinic figures name these first, with 0 where there are none. */
const SUMMARY_SPORTS = ['Soccer', 'Baseball', 'Basketball', 'Flag Football'];

/** From here on a page is found by the index alone before its rows are read. */
const DEEP = 500;

@Injectable()
export class RegistrationQueries {
  private readonly totals = new LargeTotals(() => this.latestDeeds());

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly programs: ProgramQueries,
  ) {}

  async page({ page, pageSize, sort, ...filter }: RegistrationWish): Promise<Page<AdminRegistrationRow>> {
    const order = orderOf(filter, sort || '-createdAt');
    const slice = { offset: (page - 1) * pageSize, limit: pageSize };
    if (!rarelyFillsAPage(filter)) return this.long(filter, order, slice);
    const [found, total] = await this.short(filter, order, slice);
    return { items: await this.rows(found), total };
  }

  async row(id: number): Promise<AdminRegistrationRow> {
    const registration = await this.dataSource.manager.findOneBy(Registration, { id });
    if (!registration) throw RegistrationErrors.registration_unknown();
    return (await this.rows([registration]))[0];
  }

  private total(filter: RegistrationFilter): Promise<number> {
    return this.totals.of(filter, () => this.count(filter));
  }

  private async count(filter: RegistrationFilter): Promise<Counted> {
    // The builder's own count asks for distinct ids, which have to be put in order first.
    const counted = await this.matching(filter)
      .select('count(*)::int', 'total')
      .addSelect(LATEST_DEEDS, 'deeds')
      .getRawOne<Counted>();
    return counted!;
  }

  private async latestDeeds(): Promise<string> {
    const [{ deeds }] = await this.dataSource.query<{ deeds: string }[]>(`select ${LATEST_DEEDS} as deeds`);
    return deeds;
  }

  /** Of what the filters find, and, whatever they say of the state, of those and the cancelled ones together. */
  async summary(filter: RegistrationFilter): Promise<RegistrationSummary> {
    const status = filter.status ?? 'active';
    const all = await this.groups({ ...filter, status: 'all' });
    const found = all.filter((group) => status === 'all' || group.status === status);
    const ids = found.flatMap(({ programId }) => (programId === null ? [] : [programId]));
    // As they are called today, for a choice among the programs.
    const names = await this.programs.names(ids);
    const counts = new Map(SUMMARY_SPORTS.map((sport) => [sport, 0]));
    const programs = new Map<number, RegistrationSummary['programs'][number]>();
    for (const { programId, sport, count, priceCents } of found) {
      counts.set(sport, (counts.get(sport) ?? 0) + count);
      if (programId === null) continue;
      const sum = programs.get(programId) ?? {
        programId,
        name: names.get(programId) ?? '',
        count: 0,
        revenueCents: 0,
      };
      sum.count += count;
      sum.revenueCents += priceCents;
      programs.set(programId, sum);
    }
    return {
      found: sumOf(found),
      all: sumOf(all),
      cancelled: sumOf(all.filter((group) => group.status === 'cancelled')),
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
      .getRawMany<Record<keyof Figures, string> & Pick<Registration, 'status' | 'programId' | 'sport'>>();
    return groups.map((group) => ({
      ...group,
      count: Number(group.count),
      priceCents: Number(group.priceCents),
      feeCents: Number(group.feeCents),
      chargedCents: Number(group.chargedCents),
      refundedCents: Number(group.refundedCents),
    }));
  }

  /** The registrations of a filter, named `r`; active ones unless it says otherwise. */
  matching(filter: RegistrationFilter): SelectQueryBuilder<Registration> {
    const builder = this.dataSource.createQueryBuilder(Registration, 'r').comment(PLANNED_ANEW);
    const status = filter.status ?? 'active';
    if (status !== 'all') builder.andWhere('r.status = :status', { status });
    if (filter.type) builder.andWhere('r.programType = :type', { type: filter.type });
    if (filter.programId) builder.andWhere('r.programId = :programId', { programId: filter.programId });
    if (filter.familyId) builder.andWhere('r.userId = :familyId', { familyId: filter.familyId });
    if (filter.sport) builder.andWhere('r.sport = :sport', { sport: filter.sport });
    if (filter.grade) builder.andWhere('r.grade = :grade', { grade: filter.grade });
    const { timeZone } = this.settings.organisation;
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

  /** By people and schools, or by the one payment whose number was typed in full. */
  private search(builder: SelectQueryBuilder<Registration>, typed: string): void {
    if (typed.startsWith('pi_')) {
      builder.andWhere('r.paymentId = (select p.id from payments p where p."paymentIntentId" = :typed)', {
        typed,
      });
      return;
    }
    const [condition, words] = searchCondition(SEARCHED, typed);
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

  /** A page that is not full says itself how many there are. */
  private async short(
    filter: RegistrationFilter,
    order: Order,
    slice: Slice,
  ): Promise<[Registration[], number]> {
    const found = await this.inOrder(filter, order, slice).getMany();
    const isLast = found.length < slice.limit && (found.length > 0 || slice.offset === 0);
    return [found, isLast ? slice.offset + found.length : await this.total(filter)];
  }

  /** What belongs to the rows is read while they are still being counted. */
  private async long(
    filter: RegistrationFilter,
    order: Order,
    slice: Slice,
  ): Promise<Page<AdminRegistrationRow>> {
    const counting = this.total(filter);
    const found =
      slice.offset < DEEP
        ? this.inOrder(filter, order, slice).getMany()
        : this.deep(filter, order, slice, counting);
    const [items, total] = await Promise.all([found.then((rows) => this.rows(rows)), counting]);
    return { items, total };
  }

  /**
   * Far down a list most of the time would go into passing over what comes before the page: the index alone finds it,
   * from the end that is nearer, and only then are its rows read.
   */
  private async deep(
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
    const rows = await this.dataSource.manager.findBy(Registration, { id: Any(ids) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async rows(found: Registration[]): Promise<AdminRegistrationRow[]> {
    const paymentIds = found.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
    const refunds = paymentIds.length > 0 ? await this.refunds([...new Set(paymentIds)]) : [];
    return found.map((registration) => {
      const ofPayment = refunds.filter(({ paymentId }) => paymentId === registration.paymentId);
      return {
        registration,
        // Nothing has gone back of a payment without refunds.
        refundableCents:
          ofPayment.length > 0
            ? refundableOf(registration, {
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

/** Where it belongs to one family: its account, a receipt, a payment, an address, a whole telephone number. */
function rarelyFillsAPage({ familyId, search }: RegistrationFilter): boolean {
  return familyId !== undefined || /^(?:pi_|r-)|\S@|^[\d\s()+./-]{7,}$/i.test(search ?? '');
}
