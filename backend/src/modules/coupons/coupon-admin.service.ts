import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../kernel';
import {
  Audit,
  Clock,
  differences,
  isReferenced,
  nextVersion,
  TransactionRunner,
  violatesConstraint,
  type Principals,
} from '../../platform';
import { CouponErrors } from './coupons.errors';
import { normalizeCode } from './domain/coupon-status';
import { Coupon } from './entities/coupon.entity';
import type { SaveCouponDto, UpdateCouponDto } from './http/coupons.dto';

/** What administrators do with coupons; each change is audited in its own transaction. */
@Injectable()
export class CouponAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  async list({ page, pageSize }: { page: number; pageSize: number }): Promise<Page<Coupon>> {
    const [items, total] = await this.dataSource.manager.findAndCount(Coupon, {
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * pageSize,
      take: pageSize,
    });
    return { items, total };
  }

  async create(input: SaveCouponDto, by: Principals): Promise<Coupon> {
    const fields = toFields(input);
    this.checkExpiry(fields.expiresAt);
    return this.withUniqueCode(fields.code, async (tx) => {
      const coupon = await tx.save(tx.create(Coupon, fields));
      await this.audit.record(tx, by, {
        action: 'coupon.created',
        subjectType: 'coupon',
        subjectId: coupon.id,
        subjectName: coupon.code,
        after: fields,
      });
      return coupon;
    });
  }

  async update(id: number, { version, ...input }: UpdateCouponDto, by: Principals): Promise<Coupon> {
    return this.withUniqueCode(normalizeCode(input.code ?? ''), async (tx) => {
      const coupon = await this.lock(tx, id);
      const present = toFields(coupon);
      const editVersion = nextVersion(coupon, version, () => present);
      const { before, after } = differences(present, toFields({ ...present, ...definedOnly(input) }));
      if (Object.keys(after).length === 0) return coupon;
      if (after.expiresAt) this.checkExpiry(after.expiresAt);
      if (after.maxUsage && after.maxUsage < coupon.usageCount)
        throw CouponErrors.limit_below_usage({ used: coupon.usageCount }).withPath('maxUsage');
      await tx.update(Coupon, id, { ...after, editVersion });
      await this.audit.record(tx, by, {
        action: 'coupon.updated',
        subjectType: 'coupon',
        subjectId: id,
        subjectName: coupon.code,
        before,
        after,
      });
      return Object.assign(coupon, after, { editVersion });
    });
  }

  /** A coupon used by registrations or open checkouts is kept, for the records and for what was promised. */
  async delete(id: number, by: Principals): Promise<void> {
    let code = '';
    try {
      await this.transactions.run(async (tx) => {
        const coupon = await this.lock(tx, id);
        code = coupon.code;
        if (coupon.usageCount > 0) throw CouponErrors.in_use({ code });
        await tx.delete(Coupon, id);
        await this.audit.record(tx, by, {
          action: 'coupon.deleted',
          subjectType: 'coupon',
          subjectId: id,
          subjectName: code,
          before: { ...coupon },
        });
      });
    } catch (error) {
      if (isReferenced(error)) throw CouponErrors.in_use({ code });
      throw error;
    }
  }

  private checkExpiry(expiresAt: string | null): void {
    if (expiresAt === null || expiresAt >= this.clock.today()) return;
    throw CouponErrors.expiry_in_past().withPath('expiresAt');
  }

  private async withUniqueCode(code: string, work: (tx: EntityManager) => Promise<Coupon>): Promise<Coupon> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (!violatesConstraint(error, 'UQ_coupons_code')) throw error;
      throw CouponErrors.code_taken({ code }).withPath('code');
    }
  }

  private async lock(tx: EntityManager, id: number): Promise<Coupon> {
    const coupon = await tx.findOne(Coupon, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!coupon) throw CouponErrors.not_found();
    return coupon;
  }
}

function toFields(input: SaveCouponDto) {
  return {
    code: normalizeCode(input.code),
    discountPercentage: input.discountPercentage,
    isActive: input.isActive ?? true,
    maxUsage: input.maxUsage ?? null,
    expiresAt: input.expiresAt ?? null,
  };
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
