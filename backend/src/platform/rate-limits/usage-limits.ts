const HOUR_S = 60 * 60;

/** What an account that has never paid may hold; `/security` shows these very values. */
export const HOLD_LIMITS = {
  /** Unpaid spots in one program at a time. */
  spotsPerProgram: 5,
  /** After so many holds in one program ended unpaid within `windowHours`, the next one there waits `waitMinutes`. */
  unpaidEnds: 3,
  windowHours: 24,
  waitMinutes: 30,
} as const;

/** When a coach's messages leave as emails; `/security` shows these very values. */
export const ANNOUNCEMENT_LIMITS = {
  /** Messages within so many minutes after an email leave together as the next one. */
  collectMinutes: 10,
  /** Emails per team. */
  emailsPerHour: 5,
  emailsPerDay: 15,
} as const;

/** Different things per sliding window in seconds; `/security` shows these very values. */
export const SLIDING_LIMITS = {
  /** Holds that accounts which have never paid start from one IP address. */
  unpaidHolds: { points: 40, seconds: HOUR_S },
  /** Coupon codes that could not be used, per account. */
  wrongCouponCodes: { points: 20, seconds: HOUR_S },
  /** The same by visitors, per IP address. */
  wrongCouponCodesOfVisitors: { points: 100, seconds: HOUR_S },
} as const;

export type SlidingLimitName = keyof typeof SLIDING_LIMITS;
