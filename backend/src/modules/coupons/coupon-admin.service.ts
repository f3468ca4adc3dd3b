import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  differences,
  isReferenced,
  nextVersion,
  Transactions,
  violates,
  type Principals,
} from '../../platform';
import { CouponErrors } from './coupons.errors';
import { normalizeCode } from './domain/coupon-status';
import { Coupon } from './entities/coupon.entity';
import type { SaveCouponDto, UpdateCouponDto } from './http/coupons.dto';

/** What administrators do to coupons; each deed is audited in its own transaction. */
@Injectable()
export class CouponAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Coupon[]> {
    return this.dataSource.manager.find(Coupon, { order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async create(input: SaveCouponDto, by: Principals): Promise<Coupon> {
    const fields = fieldsOf(input);
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
      const present = fieldsOf(coupon);
      const editVersion = nextVersion(coupon, version, () => present);
      const { before, after } = differences(present, fieldsOf({ ...present, ...definedOnly(input) }));
      if (Object.keys(after).length === 0) return coupon;
      if (after.expiresAt) this.checkExpiry(after.expiresAt);
      if (after.maxUsage && after.maxUsage < coupon.usageCount)
        throw CouponErrors.limit_below_usage({ used: coupon.usageCount }).at('maxUsage');
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

  /** One that registrations or open checkouts refer to stays, for the books and for what was promised. */
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
    throw CouponErrors.expiry_past().at('expiresAt');
  }

  private async withUniqueCode(code: string, work: (tx: EntityManager) => Promise<Coupon>): Promise<Coupon> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (!violates(error, 'UQ_coupons_code')) throw error;
      throw CouponErrors.code_taken({ code }).at('code');
    }
  }

  private async lock(tx: EntityManager, id: number): Promise<Coupon> {
    const coupon = await tx.findOne(Coupon, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!coupon) throw CouponErrors.not_found();
    return coupon;
  }
}

function fieldsOf(input: SaveCouponDto) {
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
