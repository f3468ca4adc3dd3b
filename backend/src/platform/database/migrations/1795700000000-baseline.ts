import type { MigrationInterface, QueryRunner } from 'typeorm';

/*
 * The whole schema, as the first migration of every database: longer than other files, because it is read table by
 * table. Later changes are migrations of their own; this one never changes again.
 */

const EXTENSIONS = ['CREATE EXTENSION IF NOT EXISTS btree_gist', 'CREATE EXTENSION IF NOT EXISTS pg_trgm'];

// PostgreSQL has no range of texts; the courts of a location exclude each other as ranges.
const TYPES = ['CREATE TYPE textrange AS RANGE (subtype = text, collation = "C")'];

const FUNCTIONS = [
  // Letters without accents in lower case: Hernández is found as hernandez. Normalizing is PostgreSQL's own,
  // so that no dictionary can change under an index.
  String.raw`CREATE FUNCTION search_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
      'øłđðı’ʼ', 'olddi'''''
    )`,
  // Children are listed by their last name.
  String.raw`CREATE FUNCTION last_name_first(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN search_text(regexp_replace(
      regexp_replace(name, '[\s,]+(jr|sr|ii|iii|iv)\.?\s*$', '', 'i'),
      '^(.*)\s(\S+)\s*$', '\2 \1'
    ))`,
  // Pre-K before K before 1st.
  String.raw`CREATE FUNCTION grade_rank(grade text) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE
      WHEN grade ~* '^\s*pre-?k' THEN -1
      WHEN grade ~* '^\s*k' THEN 0
      ELSE substring(grade from '\d{1,2}')::int
    END`,
  // The cached list of programs is checked against these versions, so no update can forget to increment one.
  `CREATE FUNCTION increment_version() RETURNS trigger
    LANGUAGE plpgsql AS 'BEGIN NEW."version" := OLD."version" + 1; RETURN NEW; END'`,
];

const TABLES = [
  `CREATE TABLE administrators (
    id serial,
    username varchar(100) NOT NULL,
    "passwordHash" varchar(200) NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_administrators" PRIMARY KEY (id),
    CONSTRAINT "UQ_administrators_username" UNIQUE (username)
  )`,
  `CREATE TABLE assistant_coaches (
    id serial,
    "teamId" integer NOT NULL,
    name varchar(120) NOT NULL,
    email varchar(254),
    phone varchar(20),
    role varchar(50) NOT NULL DEFAULT 'Assistant Coach',
    CONSTRAINT "PK_assistant_coaches" PRIMARY KEY (id)
  )`,
  `CREATE TABLE audit_entries (
    id serial,
    "createdAt" timestamptz NOT NULL,
    actor varchar(40) NOT NULL,
    action varchar(60) NOT NULL,
    "subjectType" varchar(40) NOT NULL,
    "subjectId" integer,
    "previousValues" jsonb,
    "newValues" jsonb,
    "subjectName" varchar(200),
    CONSTRAINT "PK_audit_entries" PRIMARY KEY (id)
  )`,
  `CREATE TABLE campaign_attachments (
    id serial,
    "administratorId" integer NOT NULL,
    "campaignId" integer,
    "fileId" integer,
    name varchar(120) NOT NULL,
    "sizeBytes" integer NOT NULL,
    "contentHash" varchar(64) NOT NULL,
    "createdAt" timestamptz NOT NULL,
    CONSTRAINT "PK_campaign_attachments" PRIMARY KEY (id)
  )`,
  `CREATE TABLE campaign_drafts (
    id serial,
    "administratorId" integer NOT NULL,
    subject varchar(200) NOT NULL,
    body text NOT NULL,
    kind varchar(12) NOT NULL,
    "undoSeconds" integer NOT NULL,
    audience jsonb,
    "sendDate" varchar(10),
    "sendTime" varchar(5),
    "editVersion" integer NOT NULL DEFAULT 0,
    "updatedAt" timestamptz NOT NULL,
    "attachmentIds" integer[] NOT NULL DEFAULT '{}',
    CONSTRAINT "PK_campaign_drafts" PRIMARY KEY (id)
  )`,
  `CREATE TABLE campaigns (
    id serial,
    subject varchar(200) NOT NULL,
    body text NOT NULL,
    kind varchar(12) NOT NULL,
    audience jsonb,
    "recipientCount" integer NOT NULL,
    "excludedCounts" jsonb NOT NULL,
    "administratorId" integer NOT NULL,
    "idempotencyKey" varchar(100),
    "contentHash" varchar(64) NOT NULL,
    "createdAt" timestamptz NOT NULL,
    "startsAt" timestamptz NOT NULL,
    "canceledAt" timestamptz,
    "undeliverableRecipientIds" integer[] NOT NULL DEFAULT '{}',
    CONSTRAINT "PK_campaigns" PRIMARY KEY (id),
    CONSTRAINT "UQ_campaigns_idempotency_key" UNIQUE ("administratorId", "idempotencyKey")
  )`,
  `CREATE TABLE checkout_items (
    id serial,
    "checkoutId" integer NOT NULL,
    "position" integer NOT NULL,
    "childId" integer NOT NULL,
    "parentId" integer NOT NULL,
    "offeringKind" varchar(10) NOT NULL,
    "offeringId" integer NOT NULL,
    name varchar(200) NOT NULL,
    type varchar(10) NOT NULL,
    sport varchar(50) NOT NULL,
    "priceCents" integer NOT NULL,
    "startDate" date,
    "endDate" date,
    location varchar(200),
    "registrantDetails" jsonb,
    "seasonPlacement" jsonb NOT NULL,
    "startTime" varchar(5),
    "endTime" varchar(5),
    CONSTRAINT "PK_checkout_items" PRIMARY KEY (id)
  )`,
  `CREATE TABLE checkout_quotes (
    "checkoutId" integer NOT NULL,
    version integer NOT NULL,
    "couponId" integer,
    "couponCode" varchar(50),
    "couponPercent" integer,
    "subtotalCents" integer NOT NULL,
    discounts jsonb NOT NULL,
    "processingFeeCents" integer NOT NULL,
    "totalCents" integer NOT NULL,
    "lineAmountsCents" integer[] NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "lineFeesCents" integer[] NOT NULL,
    CONSTRAINT "PK_checkout_quotes" PRIMARY KEY ("checkoutId", version)
  )`,
  `CREATE TABLE checkouts (
    id serial,
    "userId" integer NOT NULL,
    email varchar(320) NOT NULL,
    state varchar(12) NOT NULL DEFAULT 'open',
    cart text NOT NULL,
    "quoteVersion" integer NOT NULL DEFAULT 1,
    "heldCouponIds" integer[] NOT NULL DEFAULT '{}',
    "holdExpiresAt" timestamptz NOT NULL,
    "paymentIntentId" varchar(80),
    "encryptedClientSecret" bytea,
    "intentVersion" integer,
    "attemptVersion" integer,
    "claimedUntil" timestamptz,
    "nextCheckAt" timestamptz,
    "endReason" varchar(10),
    "endingStartedAt" timestamptz,
    "completedAt" timestamptz,
    "endedAt" timestamptz,
    "waiverVersion" varchar(20) NOT NULL,
    "waiverHash" varchar(64) NOT NULL,
    "waiverAcceptedAt" timestamptz NOT NULL,
    "waiverIpAddress" varchar(64) NOT NULL,
    "waiverUserAgent" varchar(400) NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "paymentNonce" text DEFAULT gen_random_uuid(),
    CONSTRAINT "PK_checkouts" PRIMARY KEY (id),
    CONSTRAINT "CHK_checkouts_state" CHECK (state IN ('open', 'ending', 'ended', 'completed', 'refunded', 'issue'))
  )`,
  `CREATE TABLE children (
    id serial,
    "userId" integer NOT NULL,
    name varchar(200) NOT NULL,
    grade varchar(50) NOT NULL,
    school varchar(200) NOT NULL,
    gender varchar(20) NOT NULL,
    "tshirtSize" varchar(20) NOT NULL,
    "medicalNotes" text,
    "jerseyColor" varchar(20) NOT NULL DEFAULT '#1848e7',
    "removedAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    "erasedAt" timestamptz,
    CONSTRAINT "PK_children" PRIMARY KEY (id)
  )`,
  `CREATE TABLE coach_applications (
    id serial,
    name varchar(120) NOT NULL,
    email varchar(254) NOT NULL,
    phone varchar(20) NOT NULL,
    school varchar(120) NOT NULL,
    season varchar(120) NOT NULL,
    grade varchar(50) NOT NULL,
    gender varchar(10) NOT NULL,
    experience text,
    certifications text,
    status varchar(20) NOT NULL DEFAULT 'pending',
    "submittedAt" timestamptz NOT NULL DEFAULT now(),
    "approvedAt" timestamptz,
    "registrationToken" varchar(64),
    "seasonId" integer,
    "linkRenewedAt" timestamptz,
    CONSTRAINT "PK_coach_applications" PRIMARY KEY (id),
    CONSTRAINT "UQ_coach_applications_token" UNIQUE ("registrationToken"),
    CONSTRAINT "CHK_coach_applications_status" CHECK (status IN ('pending', 'approved', 'rejected'))
  )`,
  `CREATE TABLE coaches (
    id serial,
    name varchar(120) NOT NULL,
    email varchar(254) NOT NULL,
    phone varchar(20) NOT NULL,
    experience text,
    certifications text,
    "emergencyContact" varchar(230),
    "isAssigned" boolean NOT NULL DEFAULT false,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_coaches" PRIMARY KEY (id),
    CONSTRAINT "UQ_coaches_email" UNIQUE (email)
  )`,
  `CREATE TABLE contacts (
    id serial,
    "userId" integer,
    name varchar(120) NOT NULL,
    email varchar(254) NOT NULL,
    phone varchar(40),
    subject varchar(200) NOT NULL,
    message text NOT NULL,
    "previousCoach" varchar(200),
    school varchar(120),
    grade varchar(50),
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "leagueTeamId" integer,
    "notificationEmailId" integer,
    CONSTRAINT "PK_contacts" PRIMARY KEY (id)
  )`,
  // Uses of a coupon change often and are in no index: room on the page, as for programs.
  `CREATE TABLE coupons (
    id serial,
    code varchar(40) NOT NULL,
    "discountPercentage" integer NOT NULL,
    "isActive" boolean NOT NULL DEFAULT true,
    "usageCount" integer NOT NULL DEFAULT 0,
    "maxUsage" integer,
    "expiresAt" date,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_coupons" PRIMARY KEY (id),
    CONSTRAINT "UQ_coupons_code" UNIQUE (code),
    CONSTRAINT "CHK_coupons_discount" CHECK ("discountPercentage" BETWEEN 1 AND 100),
    CONSTRAINT "CHK_coupons_usage" CHECK ("usageCount" >= 0 AND ("maxUsage" IS NULL OR "usageCount" <= "maxUsage"))
  ) WITH (fillfactor=60)`,
  `CREATE TABLE divisions (
    id serial,
    "seasonId" integer NOT NULL,
    "seasonProgramId" integer,
    name varchar(80) NOT NULL,
    "ageGroup" varchar(50) NOT NULL,
    "minGrade" integer,
    "maxGrade" integer,
    description text,
    gender varchar(10),
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_divisions" PRIMARY KEY (id),
    CONSTRAINT "UQ_divisions_name" UNIQUE ("seasonId", name),
    CONSTRAINT "CHK_divisions_gender" CHECK (gender IN ('Boys', 'Girls'))
  )`,
  `CREATE TABLE email_batches (
    id integer NOT NULL,
    state varchar(10) NOT NULL DEFAULT 'running',
    CONSTRAINT "PK_email_batches" PRIMARY KEY (id)
  )`,
  `CREATE TABLE email_suppressions (
    email varchar(320) NOT NULL,
    reason varchar(500) NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_email_suppressions" PRIMARY KEY (email)
  )`,
  `CREATE TABLE email_unsubscribes (
    email varchar(320) NOT NULL,
    "createdAt" timestamptz NOT NULL,
    CONSTRAINT "PK_email_unsubscribes" PRIMARY KEY (email)
  )`,
  `CREATE TABLE encryption_checks (
    id integer NOT NULL,
    "encryptedValue" bytea NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_encryption_checks" PRIMARY KEY (id),
    CONSTRAINT "CHK_encryption_checks_single" CHECK (id = 1)
  )`,
  `CREATE TABLE erasure_texts (
    id serial,
    "erasureId" integer NOT NULL,
    source varchar(40) NOT NULL,
    "recordId" integer NOT NULL,
    field varchar(20) NOT NULL,
    "decidedVersion" varchar(43),
    decision varchar(8),
    CONSTRAINT "PK_erasure_texts" PRIMARY KEY (id),
    CONSTRAINT "CHK_erasure_texts_decision" CHECK (decision IN ('removed', 'kept'))
  )`,
  `CREATE TABLE erasures (
    id serial,
    "childId" integer NOT NULL,
    "requestedAt" timestamptz NOT NULL,
    "dueAt" timestamptz NOT NULL,
    "encryptedSearch" bytea,
    "searchedAt" timestamptz,
    "completedAt" timestamptz,
    CONSTRAINT "PK_erasures" PRIMARY KEY (id)
  )`,
  `CREATE TABLE files (
    id serial,
    kind varchar(40) NOT NULL,
    "sizeBytes" integer NOT NULL,
    "encryptedContent" bytea NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_files" PRIMARY KEY (id)
  )`,
  `CREATE TABLE games (
    id serial,
    "divisionId" integer,
    "homeTeamId" integer NOT NULL,
    "awayTeamId" integer NOT NULL,
    date date NOT NULL,
    "time" varchar(5) NOT NULL,
    location varchar(200) NOT NULL,
    court varchar(40),
    "homeScore" integer,
    "awayScore" integer,
    status varchar(20) NOT NULL DEFAULT 'scheduled',
    "durationMinutes" integer NOT NULL DEFAULT 60,
    "locationKey" varchar(200) NOT NULL,
    "courtKey" varchar(40),
    period tsrange NOT NULL,
    "statusReason" varchar(200),
    "winnerTeamId" integer,
    "editVersion" integer NOT NULL DEFAULT 0,
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    "scheduleRunId" integer,
    CONSTRAINT "PK_games" PRIMARY KEY (id),
    CONSTRAINT "CHK_games_status" CHECK (status IN ('scheduled', 'postponed', 'canceled', 'final', 'forfeit')),
    CONSTRAINT "CHK_games_teams" CHECK ("homeTeamId" <> "awayTeamId"),
    CONSTRAINT "CHK_games_time" CHECK ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "EXC_games_court" EXCLUDE USING gist (
      "locationKey" WITH =,
      textrange("courtKey", "courtKey", '[]') WITH &&,
      period WITH &&
    ) WHERE (status = 'scheduled')
  )`,
  `CREATE TABLE league_teams (
    id serial,
    "coachApplicationId" integer,
    "seasonId" integer NOT NULL,
    "divisionId" integer,
    name varchar(120) NOT NULL,
    school varchar(120) NOT NULL,
    sport varchar(50) NOT NULL,
    grade varchar(50) NOT NULL,
    gender varchar(10) NOT NULL,
    tier varchar(20) NOT NULL DEFAULT 'main',
    "currentPlayers" integer NOT NULL DEFAULT 0,
    "maxPlayers" integer NOT NULL DEFAULT 15,
    "teamSlug" varchar(120) NOT NULL,
    "registrationToken" varchar(64),
    "registrationOpen" boolean NOT NULL DEFAULT true,
    wins integer NOT NULL DEFAULT 0,
    losses integer NOT NULL DEFAULT 0,
    ties integer NOT NULL DEFAULT 0,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "spotsTaken" integer NOT NULL DEFAULT 0,
    "editVersion" integer NOT NULL DEFAULT 0,
    "messageBoardVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_league_teams" PRIMARY KEY (id),
    CONSTRAINT "UQ_league_teams_application" UNIQUE ("coachApplicationId"),
    CONSTRAINT "UQ_league_teams_slug" UNIQUE ("teamSlug"),
    CONSTRAINT "UQ_league_teams_token" UNIQUE ("registrationToken"),
    CONSTRAINT "CHK_league_teams_players" CHECK ("currentPlayers" >= 0 AND "currentPlayers" <= "spotsTaken"),
    CONSTRAINT "CHK_league_teams_taken_within_max" CHECK ("spotsTaken" <= "maxPlayers")
  )`,
  `CREATE TABLE locations (
    id serial,
    name varchar(120) NOT NULL,
    "nameKey" varchar(120) NOT NULL,
    "streetAddress" varchar(200),
    courts jsonb NOT NULL,
    hours jsonb NOT NULL,
    "closedDates" jsonb NOT NULL,
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_locations" PRIMARY KEY (id),
    CONSTRAINT "UQ_locations_name" UNIQUE ("nameKey")
  )`,
  `CREATE TABLE magic_link_tokens (
    id serial,
    token varchar(64) NOT NULL,
    email varchar(320) NOT NULL,
    "userId" integer,
    "expiresAt" timestamptz NOT NULL,
    "isUsed" boolean NOT NULL DEFAULT false,
    "redirectUrl" varchar(500),
    "createdAt" timestamptz NOT NULL,
    CONSTRAINT "PK_magic_link_tokens" PRIMARY KEY (id),
    CONSTRAINT "UQ_magic_link_tokens_token" UNIQUE (token)
  )`,
  `CREATE TABLE mail_lanes (
    lane varchar(10) NOT NULL,
    "pausedReason" varchar(500),
    "pausedUntil" timestamptz,
    "resumedAt" timestamptz,
    CONSTRAINT "PK_mail_lanes" PRIMARY KEY (lane)
  )`,
  `CREATE TABLE open_position_alerts (
    date date NOT NULL,
    positions integer NOT NULL,
    CONSTRAINT "PK_open_position_alerts" PRIMARY KEY (date)
  )`,
  `CREATE TABLE outbox_emails (
    id serial,
    kind varchar(60) NOT NULL,
    recipient varchar(320) NOT NULL,
    subject varchar(300) NOT NULL,
    "encryptedBody" bytea,
    state varchar(12) NOT NULL DEFAULT 'waiting',
    attempts integer NOT NULL DEFAULT 0,
    "nextAttemptAt" timestamptz NOT NULL,
    "lastError" varchar(500),
    "sentAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    lane varchar(10) NOT NULL DEFAULT 'service',
    "lastSmtpCode" varchar(11),
    "attemptedAt" timestamptz,
    "claimToken" integer NOT NULL DEFAULT 0,
    "unansweredAttempts" integer NOT NULL DEFAULT 0,
    "batchId" integer,
    "isPromotional" boolean NOT NULL DEFAULT false,
    "recipientKey" integer,
    CONSTRAINT "PK_outbox_emails" PRIMARY KEY (id)
  )`,
  `CREATE TABLE parents (
    id serial,
    "userId" integer NOT NULL,
    name varchar(200) NOT NULL,
    email varchar(320) NOT NULL,
    phone varchar(20) NOT NULL,
    relationship varchar(20) NOT NULL DEFAULT 'Other',
    "emergencyContactName" varchar(200) NOT NULL,
    "emergencyContactPhone" varchar(20) NOT NULL,
    "removedAt" timestamptz,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_parents" PRIMARY KEY (id)
  )`,
  `CREATE TABLE payment_event_cursors (
    id integer NOT NULL DEFAULT 1,
    "lastEventAt" timestamptz NOT NULL,
    CONSTRAINT "PK_payment_event_cursors" PRIMARY KEY (id),
    CONSTRAINT "CHK_payment_event_cursors_single" CHECK (id = 1)
  )`,
  `CREATE TABLE payment_issues (
    id serial,
    kind varchar(20) NOT NULL,
    "providerReference" varchar(80) NOT NULL,
    "paymentIntentId" varchar(80),
    "paymentId" integer,
    "checkoutId" integer,
    "amountCents" integer NOT NULL,
    description varchar(500) NOT NULL,
    status varchar(10) NOT NULL DEFAULT 'open',
    "openedAt" timestamptz NOT NULL,
    "resolvedAt" timestamptz,
    "resolvedBy" varchar(100),
    resolution varchar(20),
    "resolutionNote" varchar(1000),
    "refundId" integer,
    CONSTRAINT "PK_payment_issues" PRIMARY KEY (id)
  )`,
  `CREATE TABLE payments (
    id serial,
    "checkoutId" integer,
    "paymentIntentId" varchar(80) NOT NULL,
    "amountCents" integer NOT NULL,
    "quoteVersion" integer,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_payments" PRIMARY KEY (id),
    CONSTRAINT "CHK_payments_amount" CHECK ("amountCents" > 0)
  )`,
  `CREATE TABLE pending_roster_notices (
    "registrationId" integer NOT NULL,
    "lastNotifiedTeamId" integer,
    "sendAt" timestamptz,
    CONSTRAINT "PK_pending_roster_notices" PRIMARY KEY ("registrationId")
  )`,
  // Spots change often and are in no index: room on the page keeps those updates within it.
  `CREATE TABLE programs (
    id serial,
    name varchar(120) NOT NULL,
    sport varchar(50) NOT NULL,
    type varchar(10) NOT NULL,
    description text NOT NULL DEFAULT '',
    "priceCents" integer NOT NULL,
    "maxParticipants" integer,
    "currentParticipants" integer NOT NULL DEFAULT 0,
    "spotsTaken" integer NOT NULL DEFAULT 0,
    location varchar(200) NOT NULL,
    equipment text,
    "imageUrl" varchar(500),
    "ageRange" varchar(60),
    "startDate" date,
    "endDate" date,
    "registrationDeadline" date,
    "registrationOpen" boolean NOT NULL DEFAULT true,
    "soldOut" boolean NOT NULL DEFAULT false,
    "sponsorName" varchar(120),
    "sponsorLogoUrl" varchar(500),
    "archivedAt" timestamptz,
    version integer NOT NULL DEFAULT 1,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    "minGrade" integer,
    "maxGrade" integer,
    gender varchar(10),
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_programs" PRIMARY KEY (id),
    CONSTRAINT "CHK_programs_gender" CHECK (gender IN ('Boys', 'Girls')),
    CONSTRAINT "CHK_programs_grades" CHECK ("minGrade" BETWEEN -1 AND 8 AND "maxGrade" BETWEEN -1 AND 8 AND "minGrade" <= "maxGrade"),
    CONSTRAINT "CHK_programs_max_participants" CHECK ("maxParticipants" >= 1),
    CONSTRAINT "CHK_programs_paid_within_taken" CHECK ("currentParticipants" >= 0 AND "currentParticipants" <= "spotsTaken"),
    CONSTRAINT "CHK_programs_price" CHECK ("priceCents" >= 0),
    CONSTRAINT "CHK_programs_taken_within_max" CHECK ("maxParticipants" IS NULL OR "spotsTaken" <= "maxParticipants"),
    CONSTRAINT "CHK_programs_type" CHECK (type IN ('camp', 'clinic', 'league'))
  ) WITH (fillfactor=60)`,
  `CREATE TABLE rate_limited_actions (
    "limitKey" varchar(120) NOT NULL,
    item varchar(64) NOT NULL,
    "occurredAt" timestamptz NOT NULL,
    CONSTRAINT "PK_rate_limited_actions" PRIMARY KEY ("limitKey", item)
  )`,
  // The counters of rate-limiter-flexible, in the columns it expects.
  `CREATE TABLE rate_limits (
    key varchar(255) NOT NULL,
    points integer NOT NULL DEFAULT 0,
    expire bigint,
    CONSTRAINT "PK_rate_limits" PRIMARY KEY (key)
  )`,
  `CREATE TABLE referee_assignments (
    id serial,
    "slotId" integer NOT NULL,
    "position" varchar(10) NOT NULL,
    "staffId" integer NOT NULL,
    status varchar(12) NOT NULL,
    "offeredAt" timestamptz,
    "expiresAt" timestamptz,
    "acceptedAt" timestamptz,
    note varchar(300),
    CONSTRAINT "PK_referee_assignments" PRIMARY KEY (id),
    CONSTRAINT "CHK_referee_assignments_position" CHECK ("position" IN ('referee1', 'referee2')),
    CONSTRAINT "CHK_referee_assignments_status" CHECK (status IN ('offered', 'accepted', 'declined', 'expired', 'removed', 'withdrawn'))
  )`,
  `CREATE TABLE referee_time_slots (
    id serial,
    "seasonId" integer NOT NULL,
    "gameId" integer,
    date date NOT NULL,
    "timeSlot" varchar(5) NOT NULL,
    "durationMinutes" integer NOT NULL,
    location varchar(200) NOT NULL,
    field varchar(40) NOT NULL,
    "locationKey" varchar(200) NOT NULL,
    "fieldKey" varchar(40) NOT NULL,
    "referee1Id" integer,
    "referee2Id" integer,
    status varchar(10) NOT NULL DEFAULT 'open',
    "canceledAt" timestamptz,
    CONSTRAINT "PK_referee_time_slots" PRIMARY KEY (id),
    CONSTRAINT "CHK_referee_time_slots_status" CHECK (status IN ('open', 'partial', 'full')),
    CONSTRAINT "CHK_referee_time_slots_time" CHECK ("timeSlot" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    CONSTRAINT "CHK_referee_time_slots_two" CHECK ("referee1Id" <> "referee2Id")
  )`,
  `CREATE TABLE refunds (
    id serial,
    "paymentId" integer NOT NULL,
    "registrationId" integer,
    "amountCents" integer NOT NULL,
    reason varchar(12) NOT NULL,
    status varchar(10) NOT NULL DEFAULT 'pending',
    "providerRefundId" varchar(80),
    attempts integer NOT NULL DEFAULT 0,
    "nextAttemptAt" timestamptz,
    "lastError" varchar(500),
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "providerNonce" text DEFAULT gen_random_uuid(),
    "claimToken" integer NOT NULL DEFAULT 0,
    note varchar(500),
    "idempotencyKey" varchar(100),
    "firstAttemptedAt" timestamptz,
    "keyVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_refunds" PRIMARY KEY (id),
    CONSTRAINT "CHK_refunds_amount" CHECK ("amountCents" > 0)
  )`,
  `CREATE TABLE registrations (
    id serial,
    "userId" integer NOT NULL,
    "childId" integer,
    "parentId" integer,
    "programId" integer,
    "seasonId" integer,
    "seasonProgramId" integer,
    "divisionId" integer,
    "leagueTeamId" integer,
    "coachApplicationId" integer,
    "programType" varchar(10) NOT NULL,
    "registrationSource" varchar(20) NOT NULL DEFAULT 'dashboard',
    sport varchar(50) NOT NULL,
    "childName" varchar(200) NOT NULL,
    "childGender" varchar(20) NOT NULL,
    grade varchar(50) NOT NULL,
    school varchar(200) NOT NULL,
    "tshirtSize" varchar(20) NOT NULL,
    "jerseyColor" varchar(20) NOT NULL,
    "medicalNotes" text,
    "parentName" varchar(200) NOT NULL,
    "parentEmail" varchar(320) NOT NULL,
    "parentPhone" varchar(20) NOT NULL,
    relationship varchar(20) NOT NULL,
    "emergencyContactName" varchar(200) NOT NULL,
    "emergencyContactPhone" varchar(20) NOT NULL,
    "emergencyContact" varchar(230) NOT NULL,
    "waiverAccepted" boolean NOT NULL,
    "waiverVersion" varchar(20) NOT NULL,
    "waiverHash" varchar(64) NOT NULL,
    "waiverAcceptedAt" timestamptz NOT NULL,
    "waiverIpAddress" varchar(64) NOT NULL,
    "waiverUserAgent" varchar(400) NOT NULL,
    "isAssigned" boolean NOT NULL DEFAULT false,
    status varchar(10) NOT NULL DEFAULT 'active',
    "canceledAt" timestamptz,
    "checkoutId" integer NOT NULL,
    "itemPosition" integer NOT NULL,
    "paymentId" integer,
    "stripePaymentIntentId" varchar(80),
    "paymentStatus" varchar(20) NOT NULL,
    "priceCents" integer NOT NULL,
    "amountCents" integer NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "purchasedKind" varchar(10) NOT NULL,
    "purchasedId" integer NOT NULL,
    "purchasedName" varchar(200) NOT NULL,
    "purchasedEndDate" date,
    "purchasedStartDate" date,
    "purchasedStartTime" varchar(5),
    "purchasedEndTime" varchar(5),
    "purchasedLocation" varchar(200),
    "feeCents" integer NOT NULL DEFAULT 0,
    "refundedCents" integer NOT NULL DEFAULT 0,
    "couponCode" varchar(50),
    "pendingRefundCents" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_registrations" PRIMARY KEY (id),
    CONSTRAINT "CHK_registrations_offering" CHECK ("programId" IS NOT NULL OR "leagueTeamId" IS NOT NULL OR "seasonId" IS NOT NULL),
    CONSTRAINT "CHK_registrations_purchased_kind" CHECK ("purchasedKind" IN ('program', 'team')),
    CONSTRAINT "CHK_registrations_status" CHECK (status IN ('active', 'canceled'))
  )`,
  `CREATE TABLE roster_publications (
    id serial,
    "seasonId" integer NOT NULL,
    moves jsonb NOT NULL,
    "publishedAt" timestamptz NOT NULL DEFAULT now(),
    "revertedAt" timestamptz,
    CONSTRAINT "PK_roster_publications" PRIMARY KEY (id)
  )`,
  `CREATE TABLE schedule_change_notice_items (
    id serial,
    "noticeId" integer,
    kind varchar(10) NOT NULL,
    "subjectId" integer NOT NULL,
    title varchar(300) NOT NULL,
    "teamIds" integer[] NOT NULL,
    "additionalContacts" jsonb NOT NULL,
    "previousState" jsonb,
    "newState" jsonb NOT NULL,
    "changedAt" timestamptz NOT NULL,
    "isUrgent" boolean NOT NULL,
    CONSTRAINT "PK_schedule_change_notice_items" PRIMARY KEY (id)
  )`,
  `CREATE TABLE schedule_change_notice_recipients (
    id serial,
    "noticeId" integer NOT NULL,
    "userId" integer,
    name varchar(200),
    phone varchar(40),
    email varchar(320),
    "itemIds" integer[] NOT NULL,
    "teamIds" integer[] NOT NULL,
    "outboxEmailId" integer,
    CONSTRAINT "PK_schedule_change_notice_recipients" PRIMARY KEY (id)
  )`,
  `CREATE TABLE schedule_change_notices (
    id serial,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "recipientsResolvedAt" timestamptz,
    CONSTRAINT "PK_schedule_change_notices" PRIMARY KEY (id)
  )`,
  `CREATE TABLE schedule_runs (
    id serial,
    input jsonb NOT NULL,
    seed integer NOT NULL DEFAULT 1,
    state varchar(10) NOT NULL DEFAULT 'queued',
    progress integer NOT NULL DEFAULT 0,
    result jsonb,
    "failureReason" text,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "endedAt" timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    "seasonId" integer,
    "divisionId" integer,
    request jsonb,
    "locationSnapshot" jsonb,
    "replacedGames" jsonb NOT NULL DEFAULT '[]',
    "inputReadAt" timestamptz,
    report jsonb,
    draft jsonb,
    "draftVersion" integer NOT NULL DEFAULT 0,
    "publishAutomatically" boolean NOT NULL DEFAULT false,
    "publishAttempts" integer NOT NULL DEFAULT 0,
    "publishedAt" timestamptz,
    "undoSteps" jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT "PK_schedule_runs" PRIMARY KEY (id),
    CONSTRAINT "CHK_schedule_runs_state" CHECK (state IN ('queued', 'running', 'draft', 'failed', 'canceled', 'published', 'discarded'))
  )`,
  `CREATE TABLE scheduling_preferences (
    "seasonId" integer NOT NULL,
    "unavailableDatesCutoff" date,
    "minRestMinutes" integer NOT NULL DEFAULT 0,
    "allowDoubleheaders" boolean NOT NULL DEFAULT false,
    "gamesPerTeam" integer,
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_scheduling_preferences" PRIMARY KEY ("seasonId")
  )`,
  `CREATE TABLE season_programs (
    id serial,
    "seasonId" integer NOT NULL,
    "programId" integer NOT NULL,
    "currentParticipants" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_season_programs" PRIMARY KEY (id),
    CONSTRAINT "UQ_season_programs_program" UNIQUE ("programId"),
    CONSTRAINT "UQ_season_programs_season" UNIQUE ("seasonId")
  )`,
  `CREATE TABLE seasons (
    id serial,
    name varchar(120) NOT NULL,
    year integer NOT NULL,
    sport varchar(50) NOT NULL,
    "startDate" date,
    "endDate" date,
    "registrationStartDate" date,
    "registrationEndDate" date,
    "isActive" boolean NOT NULL DEFAULT true,
    "priceCents" integer,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "archivedAt" timestamptz,
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_seasons" PRIMARY KEY (id)
  )`,
  // Sessions of administrators, in the columns that connect-pg-simple expects.
  `CREATE TABLE sessions (
    sid varchar NOT NULL,
    sess json NOT NULL,
    expire timestamp(6) NOT NULL,
    CONSTRAINT "PK_sessions" PRIMARY KEY (sid)
  )`,
  `CREATE TABLE settings (
    section varchar(40) NOT NULL,
    "values" jsonb NOT NULL DEFAULT '{}',
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_settings" PRIMARY KEY (section)
  )`,
  `CREATE TABLE staff (
    id serial,
    "userId" integer,
    name varchar(100) NOT NULL,
    email varchar(320) NOT NULL,
    phone varchar(40) NOT NULL,
    type varchar(20) NOT NULL,
    "hadAccountAtRegistration" boolean NOT NULL DEFAULT false,
    "isActive" boolean NOT NULL DEFAULT true,
    "deactivatedAt" timestamptz,
    "deactivationReason" varchar(300),
    "confirmedAt" timestamptz,
    "w9Status" varchar(20) NOT NULL DEFAULT 'required',
    "w9FileId" integer,
    "w9SubmittedAt" timestamptz,
    "w9ReturnReason" varchar(300),
    "editVersion" integer NOT NULL DEFAULT 0,
    "createdAt" timestamptz NOT NULL,
    CONSTRAINT "PK_staff" PRIMARY KEY (id),
    CONSTRAINT "UQ_staff_email" UNIQUE (email),
    CONSTRAINT "UQ_staff_user" UNIQUE ("userId"),
    CONSTRAINT "CHK_staff_active" CHECK ("isActive" = ("deactivatedAt" IS NULL)),
    CONSTRAINT "CHK_staff_confirmed" CHECK (("confirmedAt" IS NULL) = ("userId" IS NULL)),
    CONSTRAINT "CHK_staff_email" CHECK (email = lower(email)),
    CONSTRAINT "CHK_staff_type" CHECK (type IN ('referee', 'counselor', 'supervisor')),
    CONSTRAINT "CHK_staff_w9" CHECK ("w9Status" IN ('required', 'submitted', 'approved', 'returned')),
    CONSTRAINT "CHK_staff_w9_file" CHECK ("w9FileId" IS NOT NULL OR "w9Status" = 'required')
  )`,
  `CREATE TABLE staff_availability (
    id serial,
    "staffId" integer NOT NULL,
    "programId" integer NOT NULL,
    status varchar(12) NOT NULL DEFAULT 'available',
    notes varchar(300) NOT NULL DEFAULT '',
    CONSTRAINT "PK_staff_availability" PRIMARY KEY (id),
    CONSTRAINT "UQ_staff_availability" UNIQUE ("staffId", "programId"),
    CONSTRAINT "CHK_staff_availability_status" CHECK (status IN ('preferred', 'available', 'unavailable'))
  )`,
  `CREATE TABLE staff_availability_reminders (
    "staffId" integer NOT NULL,
    "programId" integer NOT NULL,
    "sentAt" timestamptz NOT NULL,
    CONSTRAINT "PK_staff_availability_reminders" PRIMARY KEY ("staffId", "programId")
  )`,
  `CREATE TABLE staff_program_assignments (
    id serial,
    "staffId" integer NOT NULL,
    "programId" integer NOT NULL,
    role varchar(12) NOT NULL,
    status varchar(12) NOT NULL DEFAULT 'assigned',
    notes varchar(300) NOT NULL DEFAULT '',
    "assignedAt" timestamptz NOT NULL,
    CONSTRAINT "PK_staff_program_assignments" PRIMARY KEY (id),
    CONSTRAINT "CHK_staff_program_assignments_role" CHECK (role IN ('supervisor', 'counselor', 'ref')),
    CONSTRAINT "CHK_staff_program_assignments_status" CHECK (status IN ('assigned', 'accepted', 'declined', 'removed'))
  )`,
  `CREATE TABLE team_coaches (
    id serial,
    "teamId" integer NOT NULL,
    "coachId" integer NOT NULL,
    role varchar(20) NOT NULL DEFAULT 'head_coach',
    CONSTRAINT "PK_team_coaches" PRIMARY KEY (id),
    CONSTRAINT "UQ_team_coaches" UNIQUE ("teamId", "coachId")
  )`,
  `CREATE TABLE team_events (
    id serial,
    "leagueTeamId" integer NOT NULL,
    type varchar(20) NOT NULL DEFAULT 'practice',
    title varchar(120) NOT NULL,
    date date NOT NULL,
    "time" varchar(5) NOT NULL,
    location varchar(200) NOT NULL,
    description text,
    "opponentTeamId" integer,
    "homeTeam" boolean NOT NULL DEFAULT true,
    status varchar(20) NOT NULL DEFAULT 'scheduled',
    "ourScore" integer,
    "opponentScore" integer,
    CONSTRAINT "PK_team_events" PRIMARY KEY (id)
  )`,
  `CREATE TABLE team_messages (
    id serial,
    "leagueTeamId" integer NOT NULL,
    "userId" integer,
    "authorType" varchar(10) NOT NULL,
    "authorName" varchar(200) NOT NULL,
    message text NOT NULL,
    "isAnnouncement" boolean NOT NULL DEFAULT false,
    "createdAt" timestamptz NOT NULL,
    "removedAt" timestamptz,
    "emailDueAt" timestamptz,
    "emailedAt" timestamptz,
    CONSTRAINT "PK_team_messages" PRIMARY KEY (id),
    CONSTRAINT "CHK_team_messages_author" CHECK ("authorType" IN ('coach', 'admin', 'parent'))
  )`,
  `CREATE TABLE team_players (
    id serial,
    "teamId" integer NOT NULL,
    "registrationId" integer NOT NULL,
    "jerseyNumber" integer,
    CONSTRAINT "PK_team_players" PRIMARY KEY (id),
    CONSTRAINT "UQ_team_players_number" UNIQUE ("teamId", "jerseyNumber"),
    CONSTRAINT "UQ_team_players_registration" UNIQUE ("registrationId")
  )`,
  `CREATE TABLE team_unavailable_dates (
    id serial,
    "teamId" integer NOT NULL,
    date date NOT NULL,
    CONSTRAINT "PK_team_unavailable_dates" PRIMARY KEY (id),
    CONSTRAINT "UQ_team_unavailable_dates" UNIQUE ("teamId", date)
  )`,
  `CREATE TABLE timesheets (
    id serial,
    "staffId" integer NOT NULL,
    "programId" integer,
    "programName" varchar(200) NOT NULL,
    "weekStart" date NOT NULL,
    "quarterHours" integer NOT NULL,
    note varchar(300) NOT NULL DEFAULT '',
    status varchar(12) NOT NULL DEFAULT 'submitted',
    "returnReason" varchar(300),
    "submittedAt" timestamptz NOT NULL,
    "reviewedAt" timestamptz,
    "editVersion" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_timesheets" PRIMARY KEY (id),
    CONSTRAINT "UQ_timesheets" UNIQUE ("staffId", "programId", "weekStart"),
    CONSTRAINT "CHK_timesheets_quarter_hours" CHECK ("quarterHours" BETWEEN 1 AND 400),
    CONSTRAINT "CHK_timesheets_reviewed" CHECK (("reviewedAt" IS NULL) = (status = 'submitted')),
    CONSTRAINT "CHK_timesheets_status" CHECK (status IN ('submitted', 'approved', 'returned')),
    CONSTRAINT "CHK_timesheets_sunday" CHECK (EXTRACT(dow FROM "weekStart") = 0)
  )`,
  `CREATE TABLE user_sessions (
    id serial,
    "userId" integer NOT NULL,
    "tokenHash" varchar(64) NOT NULL,
    "createdAt" timestamptz NOT NULL,
    "expiresAt" timestamptz NOT NULL,
    CONSTRAINT "PK_user_sessions" PRIMARY KEY (id),
    CONSTRAINT "UQ_user_sessions_tokenHash" UNIQUE ("tokenHash")
  )`,
  `CREATE TABLE users (
    id serial,
    email varchar(320) NOT NULL,
    "firstName" varchar(100),
    "lastName" varchar(100),
    "profileImageUrl" varchar(500),
    role varchar(20) NOT NULL DEFAULT 'parent',
    "hasStaffProfile" boolean NOT NULL DEFAULT false,
    "createdAt" timestamptz NOT NULL DEFAULT now(),
    "updatedAt" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "PK_users" PRIMARY KEY (id),
    CONSTRAINT "UQ_users_email" UNIQUE (email)
  )`,
  `CREATE TABLE waivers (
    hash varchar(64) NOT NULL,
    version varchar(20) NOT NULL,
    text text NOT NULL,
    "firstUsedAt" timestamptz NOT NULL,
    CONSTRAINT "PK_waivers" PRIMARY KEY (hash)
  )`,
  `CREATE TABLE webhook_events (
    id varchar(120) NOT NULL,
    type varchar(80) NOT NULL,
    "objectId" varchar(80) NOT NULL,
    "paymentIntentId" varchar(80),
    "receivedAt" timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    "nextAttemptAt" timestamptz,
    "lastError" varchar(500),
    "amountCents" integer,
    "claimToken" integer NOT NULL DEFAULT 0,
    CONSTRAINT "PK_webhook_events" PRIMARY KEY (id)
  )`,
];

const FOREIGN_KEYS = [
  `ALTER TABLE assistant_coaches ADD CONSTRAINT "FK_assistant_coaches_teamId"
    FOREIGN KEY ("teamId") REFERENCES league_teams (id) ON DELETE CASCADE`,
  `ALTER TABLE campaign_attachments ADD CONSTRAINT "FK_campaign_attachments_administratorId"
    FOREIGN KEY ("administratorId") REFERENCES administrators (id) ON DELETE RESTRICT`,
  `ALTER TABLE campaign_attachments ADD CONSTRAINT "FK_campaign_attachments_campaignId"
    FOREIGN KEY ("campaignId") REFERENCES campaigns (id) ON DELETE CASCADE`,
  `ALTER TABLE campaign_attachments ADD CONSTRAINT "FK_campaign_attachments_fileId"
    FOREIGN KEY ("fileId") REFERENCES files (id) ON DELETE RESTRICT`,
  `ALTER TABLE campaign_drafts ADD CONSTRAINT "FK_campaign_drafts_administratorId"
    FOREIGN KEY ("administratorId") REFERENCES administrators (id) ON DELETE CASCADE`,
  `ALTER TABLE campaigns ADD CONSTRAINT "FK_campaigns_administratorId"
    FOREIGN KEY ("administratorId") REFERENCES administrators (id) ON DELETE RESTRICT`,
  `ALTER TABLE checkout_items ADD CONSTRAINT "FK_checkout_items_checkoutId"
    FOREIGN KEY ("checkoutId") REFERENCES checkouts (id) ON DELETE CASCADE`,
  `ALTER TABLE checkout_items ADD CONSTRAINT "FK_checkout_items_childId"
    FOREIGN KEY ("childId") REFERENCES children (id) ON DELETE RESTRICT`,
  `ALTER TABLE checkout_items ADD CONSTRAINT "FK_checkout_items_parentId"
    FOREIGN KEY ("parentId") REFERENCES parents (id) ON DELETE RESTRICT`,
  `ALTER TABLE checkout_quotes ADD CONSTRAINT "FK_checkout_quotes_checkoutId"
    FOREIGN KEY ("checkoutId") REFERENCES checkouts (id) ON DELETE CASCADE`,
  `ALTER TABLE checkouts ADD CONSTRAINT "FK_checkouts_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE RESTRICT`,
  `ALTER TABLE children ADD CONSTRAINT "FK_children_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE RESTRICT`,
  `ALTER TABLE coach_applications ADD CONSTRAINT "FK_coach_applications_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE SET NULL`,
  `ALTER TABLE contacts ADD CONSTRAINT "FK_contacts_leagueTeamId"
    FOREIGN KEY ("leagueTeamId") REFERENCES league_teams (id) ON DELETE SET NULL`,
  `ALTER TABLE contacts ADD CONSTRAINT "FK_contacts_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE SET NULL`,
  `ALTER TABLE divisions ADD CONSTRAINT "FK_divisions_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE RESTRICT`,
  `ALTER TABLE divisions ADD CONSTRAINT "FK_divisions_seasonProgramId"
    FOREIGN KEY ("seasonProgramId") REFERENCES season_programs (id) ON DELETE RESTRICT`,
  `ALTER TABLE erasure_texts ADD CONSTRAINT "FK_erasure_texts_erasureId"
    FOREIGN KEY ("erasureId") REFERENCES erasures (id) ON DELETE CASCADE`,
  `ALTER TABLE erasures ADD CONSTRAINT "FK_erasures_childId"
    FOREIGN KEY ("childId") REFERENCES children (id) ON DELETE RESTRICT`,
  `ALTER TABLE games ADD CONSTRAINT "FK_games_awayTeamId"
    FOREIGN KEY ("awayTeamId") REFERENCES league_teams (id) ON DELETE RESTRICT`,
  `ALTER TABLE games ADD CONSTRAINT "FK_games_divisionId"
    FOREIGN KEY ("divisionId") REFERENCES divisions (id) ON DELETE RESTRICT`,
  `ALTER TABLE games ADD CONSTRAINT "FK_games_homeTeamId"
    FOREIGN KEY ("homeTeamId") REFERENCES league_teams (id) ON DELETE RESTRICT`,
  `ALTER TABLE games ADD CONSTRAINT "FK_games_scheduleRunId"
    FOREIGN KEY ("scheduleRunId") REFERENCES schedule_runs (id) ON DELETE SET NULL`,
  `ALTER TABLE games ADD CONSTRAINT "FK_games_winnerTeamId"
    FOREIGN KEY ("winnerTeamId") REFERENCES league_teams (id) ON DELETE RESTRICT`,
  `ALTER TABLE league_teams ADD CONSTRAINT "FK_league_teams_coachApplicationId"
    FOREIGN KEY ("coachApplicationId") REFERENCES coach_applications (id) ON DELETE SET NULL`,
  `ALTER TABLE league_teams ADD CONSTRAINT "FK_league_teams_divisionId"
    FOREIGN KEY ("divisionId") REFERENCES divisions (id) ON DELETE RESTRICT`,
  `ALTER TABLE league_teams ADD CONSTRAINT "FK_league_teams_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE RESTRICT`,
  `ALTER TABLE magic_link_tokens ADD CONSTRAINT "FK_magic_link_tokens_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE CASCADE`,
  `ALTER TABLE parents ADD CONSTRAINT "FK_parents_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE RESTRICT`,
  `ALTER TABLE payment_issues ADD CONSTRAINT "FK_payment_issues_paymentId"
    FOREIGN KEY ("paymentId") REFERENCES payments (id) ON DELETE RESTRICT`,
  `ALTER TABLE payment_issues ADD CONSTRAINT "FK_payment_issues_refundId"
    FOREIGN KEY ("refundId") REFERENCES refunds (id) ON DELETE RESTRICT`,
  `ALTER TABLE payments ADD CONSTRAINT "FK_payments_checkoutId"
    FOREIGN KEY ("checkoutId") REFERENCES checkouts (id) ON DELETE RESTRICT`,
  `ALTER TABLE pending_roster_notices ADD CONSTRAINT "FK_pending_roster_notices_lastNotifiedTeamId"
    FOREIGN KEY ("lastNotifiedTeamId") REFERENCES league_teams (id) ON DELETE SET NULL`,
  `ALTER TABLE pending_roster_notices ADD CONSTRAINT "FK_pending_roster_notices_registrationId"
    FOREIGN KEY ("registrationId") REFERENCES registrations (id) ON DELETE CASCADE`,
  `ALTER TABLE referee_assignments ADD CONSTRAINT "FK_referee_assignments_slotId"
    FOREIGN KEY ("slotId") REFERENCES referee_time_slots (id) ON DELETE CASCADE`,
  `ALTER TABLE referee_assignments ADD CONSTRAINT "FK_referee_assignments_staffId"
    FOREIGN KEY ("staffId") REFERENCES staff (id) ON DELETE RESTRICT`,
  `ALTER TABLE referee_time_slots ADD CONSTRAINT "FK_referee_time_slots_gameId"
    FOREIGN KEY ("gameId") REFERENCES games (id) ON DELETE CASCADE`,
  `ALTER TABLE referee_time_slots ADD CONSTRAINT "FK_referee_time_slots_referee1Id"
    FOREIGN KEY ("referee1Id") REFERENCES staff (id) ON DELETE RESTRICT`,
  `ALTER TABLE referee_time_slots ADD CONSTRAINT "FK_referee_time_slots_referee2Id"
    FOREIGN KEY ("referee2Id") REFERENCES staff (id) ON DELETE RESTRICT`,
  `ALTER TABLE referee_time_slots ADD CONSTRAINT "FK_referee_time_slots_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE RESTRICT`,
  `ALTER TABLE refunds ADD CONSTRAINT "FK_refunds_paymentId"
    FOREIGN KEY ("paymentId") REFERENCES payments (id) ON DELETE RESTRICT`,
  `ALTER TABLE refunds ADD CONSTRAINT "FK_refunds_registrationId"
    FOREIGN KEY ("registrationId") REFERENCES registrations (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_checkoutId"
    FOREIGN KEY ("checkoutId") REFERENCES checkouts (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_childId"
    FOREIGN KEY ("childId") REFERENCES children (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_divisionId"
    FOREIGN KEY ("divisionId") REFERENCES divisions (id) ON DELETE SET NULL`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_leagueTeamId"
    FOREIGN KEY ("leagueTeamId") REFERENCES league_teams (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_parentId"
    FOREIGN KEY ("parentId") REFERENCES parents (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_paymentId"
    FOREIGN KEY ("paymentId") REFERENCES payments (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_programId"
    FOREIGN KEY ("programId") REFERENCES programs (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE RESTRICT`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_seasonProgramId"
    FOREIGN KEY ("seasonProgramId") REFERENCES season_programs (id) ON DELETE SET NULL`,
  `ALTER TABLE registrations ADD CONSTRAINT "FK_registrations_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE RESTRICT`,
  `ALTER TABLE roster_publications ADD CONSTRAINT "FK_roster_publications_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE CASCADE`,
  `ALTER TABLE schedule_change_notice_items ADD CONSTRAINT "FK_schedule_change_notice_items_noticeId"
    FOREIGN KEY ("noticeId") REFERENCES schedule_change_notices (id) ON DELETE CASCADE`,
  `ALTER TABLE schedule_change_notice_recipients ADD CONSTRAINT "FK_schedule_change_notice_recipients_noticeId"
    FOREIGN KEY ("noticeId") REFERENCES schedule_change_notices (id) ON DELETE CASCADE`,
  `ALTER TABLE schedule_change_notice_recipients ADD CONSTRAINT "FK_schedule_change_notice_recipients_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE CASCADE`,
  `ALTER TABLE schedule_runs ADD CONSTRAINT "FK_schedule_runs_divisionId"
    FOREIGN KEY ("divisionId") REFERENCES divisions (id) ON DELETE CASCADE`,
  `ALTER TABLE schedule_runs ADD CONSTRAINT "FK_schedule_runs_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE CASCADE`,
  `ALTER TABLE scheduling_preferences ADD CONSTRAINT "FK_scheduling_preferences_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE CASCADE`,
  `ALTER TABLE season_programs ADD CONSTRAINT "FK_season_programs_programId"
    FOREIGN KEY ("programId") REFERENCES programs (id) ON DELETE RESTRICT`,
  `ALTER TABLE season_programs ADD CONSTRAINT "FK_season_programs_seasonId"
    FOREIGN KEY ("seasonId") REFERENCES seasons (id) ON DELETE RESTRICT`,
  `ALTER TABLE staff ADD CONSTRAINT "FK_staff_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE RESTRICT`,
  `ALTER TABLE staff ADD CONSTRAINT "FK_staff_w9FileId"
    FOREIGN KEY ("w9FileId") REFERENCES files (id) ON DELETE RESTRICT`,
  `ALTER TABLE staff_availability ADD CONSTRAINT "FK_staff_availability_programId"
    FOREIGN KEY ("programId") REFERENCES programs (id) ON DELETE CASCADE`,
  `ALTER TABLE staff_availability ADD CONSTRAINT "FK_staff_availability_staffId"
    FOREIGN KEY ("staffId") REFERENCES staff (id) ON DELETE CASCADE`,
  `ALTER TABLE staff_availability_reminders ADD CONSTRAINT "FK_staff_availability_reminders_programId"
    FOREIGN KEY ("programId") REFERENCES programs (id) ON DELETE CASCADE`,
  `ALTER TABLE staff_availability_reminders ADD CONSTRAINT "FK_staff_availability_reminders_staffId"
    FOREIGN KEY ("staffId") REFERENCES staff (id) ON DELETE CASCADE`,
  `ALTER TABLE staff_program_assignments ADD CONSTRAINT "FK_staff_program_assignments_programId"
    FOREIGN KEY ("programId") REFERENCES programs (id) ON DELETE CASCADE`,
  `ALTER TABLE staff_program_assignments ADD CONSTRAINT "FK_staff_program_assignments_staffId"
    FOREIGN KEY ("staffId") REFERENCES staff (id) ON DELETE RESTRICT`,
  `ALTER TABLE team_coaches ADD CONSTRAINT "FK_team_coaches_coachId"
    FOREIGN KEY ("coachId") REFERENCES coaches (id) ON DELETE RESTRICT`,
  `ALTER TABLE team_coaches ADD CONSTRAINT "FK_team_coaches_teamId"
    FOREIGN KEY ("teamId") REFERENCES league_teams (id) ON DELETE CASCADE`,
  `ALTER TABLE team_events ADD CONSTRAINT "FK_team_events_leagueTeamId"
    FOREIGN KEY ("leagueTeamId") REFERENCES league_teams (id) ON DELETE CASCADE`,
  `ALTER TABLE team_events ADD CONSTRAINT "FK_team_events_opponentTeamId"
    FOREIGN KEY ("opponentTeamId") REFERENCES league_teams (id) ON DELETE SET NULL`,
  `ALTER TABLE team_messages ADD CONSTRAINT "FK_team_messages_leagueTeamId"
    FOREIGN KEY ("leagueTeamId") REFERENCES league_teams (id) ON DELETE CASCADE`,
  `ALTER TABLE team_messages ADD CONSTRAINT "FK_team_messages_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE SET NULL`,
  `ALTER TABLE team_players ADD CONSTRAINT "FK_team_players_registrationId"
    FOREIGN KEY ("registrationId") REFERENCES registrations (id) ON DELETE RESTRICT`,
  `ALTER TABLE team_players ADD CONSTRAINT "FK_team_players_teamId"
    FOREIGN KEY ("teamId") REFERENCES league_teams (id) ON DELETE RESTRICT`,
  `ALTER TABLE team_unavailable_dates ADD CONSTRAINT "FK_team_unavailable_dates_teamId"
    FOREIGN KEY ("teamId") REFERENCES league_teams (id) ON DELETE CASCADE`,
  `ALTER TABLE timesheets ADD CONSTRAINT "FK_timesheets_programId"
    FOREIGN KEY ("programId") REFERENCES programs (id) ON DELETE SET NULL`,
  `ALTER TABLE timesheets ADD CONSTRAINT "FK_timesheets_staffId"
    FOREIGN KEY ("staffId") REFERENCES staff (id) ON DELETE RESTRICT`,
  `ALTER TABLE user_sessions ADD CONSTRAINT "FK_user_sessions_userId"
    FOREIGN KEY ("userId") REFERENCES users (id) ON DELETE CASCADE`,
];

// The expressions are those of the queries, so that the planner finds the index.
const INDEXES = [
  'CREATE INDEX "IDX_assistant_coaches_teamId" ON assistant_coaches ("teamId")',
  'CREATE INDEX "IDX_audit_entries_createdAt" ON audit_entries ("createdAt")',
  `CREATE INDEX "IDX_audit_entries_subjectType_subjectId" ON audit_entries ("subjectType", "subjectId")`,
  `CREATE INDEX "IDX_campaign_attachments_administratorId_campaignId" ON campaign_attachments ("administratorId", "campaignId")`,
  'CREATE INDEX "IDX_campaign_attachments_campaignId" ON campaign_attachments ("campaignId")',
  `CREATE INDEX "IDX_campaign_drafts_administratorId_updatedAt" ON campaign_drafts ("administratorId", "updatedAt")`,
  'CREATE INDEX "IDX_campaigns_createdAt" ON campaigns ("createdAt")',
  'CREATE INDEX "IDX_checkout_items_childId" ON checkout_items ("childId")',
  `CREATE UNIQUE INDEX "UQ_checkout_items_checkoutId_position" ON checkout_items ("checkoutId", "position")`,
  'CREATE INDEX "IDX_checkouts_endedAt" ON checkouts ("endedAt") WHERE "endedAt" IS NOT NULL',
  `CREATE INDEX "IDX_checkouts_nextCheckAt" ON checkouts ("nextCheckAt")
    WHERE "nextCheckAt" IS NOT NULL`,
  'CREATE INDEX "IDX_checkouts_paymentIntentId" ON checkouts ("paymentIntentId")',
  'CREATE INDEX "IDX_checkouts_userId_id" ON checkouts ("userId", id)',
  `CREATE UNIQUE INDEX "UQ_checkouts_open_of_user" ON checkouts ("userId") WHERE state = 'open'`,
  `CREATE INDEX "IDX_children_by_name" ON children (last_name_first(name), id)
    WHERE "removedAt" IS NULL`,
  `CREATE INDEX "IDX_children_removed" ON children ("removedAt", id)
    WHERE "removedAt" IS NOT NULL AND "erasedAt" IS NULL`,
  `CREATE INDEX "IDX_children_search" ON children USING gin (search_text(name || ' ' || school) gin_trgm_ops)`,
  'CREATE INDEX "IDX_children_userId" ON children ("userId")',
  'CREATE INDEX "IDX_coach_applications_seasonId" ON coach_applications ("seasonId")',
  `CREATE INDEX "IDX_coach_applications_status_submittedAt" ON coach_applications (status, "submittedAt")`,
  'CREATE INDEX "IDX_contacts_createdAt" ON contacts ("createdAt")',
  `CREATE INDEX "IDX_contacts_leagueTeamId" ON contacts ("leagueTeamId")
    WHERE "leagueTeamId" IS NOT NULL`,
  'CREATE INDEX "IDX_contacts_userId" ON contacts ("userId")',
  'CREATE INDEX "IDX_divisions_seasonProgramId" ON divisions ("seasonProgramId")',
  `CREATE UNIQUE INDEX "UQ_erasure_texts_position" ON erasure_texts ("erasureId", source, "recordId", field)`,
  'CREATE INDEX "IDX_erasures_completedAt_dueAt" ON erasures ("completedAt", "dueAt")',
  'CREATE UNIQUE INDEX "UQ_erasures_childId" ON erasures ("childId")',
  'CREATE INDEX "IDX_games_awayTeamId_date" ON games ("awayTeamId", date)',
  'CREATE INDEX "IDX_games_date_time" ON games (date, "time")',
  'CREATE INDEX "IDX_games_divisionId_date" ON games ("divisionId", date)',
  'CREATE INDEX "IDX_games_homeTeamId_date" ON games ("homeTeamId", date)',
  'CREATE INDEX "IDX_games_scheduleRunId" ON games ("scheduleRunId")',
  'CREATE INDEX "IDX_league_teams_divisionId" ON league_teams ("divisionId")',
  'CREATE INDEX "IDX_league_teams_seasonId" ON league_teams ("seasonId")',
  'CREATE INDEX "IDX_magic_link_tokens_expiresAt" ON magic_link_tokens ("expiresAt")',
  'CREATE INDEX "IDX_magic_link_tokens_userId" ON magic_link_tokens ("userId")',
  `CREATE INDEX "IDX_outbox_emails_attemptedAt" ON outbox_emails ("attemptedAt") WHERE lane = 'bulk'`,
  `CREATE INDEX "IDX_outbox_emails_batchId_state" ON outbox_emails ("batchId", state)
    WHERE "batchId" IS NOT NULL`,
  `CREATE INDEX "IDX_outbox_emails_lane_nextAttemptAt" ON outbox_emails (lane, "nextAttemptAt")
    WHERE state IN ('waiting', 'deferred', 'sending')`,
  'CREATE INDEX "IDX_outbox_emails_recipient" ON outbox_emails (recipient, id)',
  `CREATE UNIQUE INDEX "UQ_outbox_emails_batch_recipient" ON outbox_emails ("batchId", recipient)
    WHERE "batchId" IS NOT NULL`,
  String.raw`CREATE INDEX "IDX_parents_search" ON parents USING gin (search_text(name || ' ' || email || ' ' || regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)`,
  'CREATE INDEX "IDX_parents_userId" ON parents ("userId")',
  'CREATE INDEX "IDX_payment_issues_paymentId" ON payment_issues ("paymentId")',
  'CREATE INDEX "IDX_payment_issues_refundId" ON payment_issues ("refundId")',
  'CREATE INDEX "IDX_payment_issues_status_openedAt" ON payment_issues (status, "openedAt")',
  `CREATE UNIQUE INDEX "UQ_payment_issues_kind_providerReference" ON payment_issues (kind, "providerReference")`,
  'CREATE INDEX "IDX_payments_checkoutId" ON payments ("checkoutId")',
  'CREATE UNIQUE INDEX "UQ_payments_paymentIntentId" ON payments ("paymentIntentId")',
  `CREATE INDEX "IDX_pending_roster_notices_sendAt" ON pending_roster_notices ("sendAt")
    WHERE "sendAt" IS NOT NULL`,
  'CREATE INDEX "IDX_programs_type_startDate" ON programs (type, "startDate")',
  'CREATE INDEX "IDX_rate_limited_actions_occurredAt" ON rate_limited_actions ("occurredAt")',
  'CREATE INDEX "IDX_rate_limits_expire" ON rate_limits (expire)',
  `CREATE INDEX "IDX_referee_assignments_expiring" ON referee_assignments ("expiresAt")
    WHERE status = 'offered'`,
  'CREATE INDEX "IDX_referee_assignments_slotId" ON referee_assignments ("slotId")',
  'CREATE INDEX "IDX_referee_assignments_staffId" ON referee_assignments ("staffId")',
  `CREATE UNIQUE INDEX "UQ_referee_assignments_current" ON referee_assignments ("slotId", "position")
    WHERE status IN ('offered', 'accepted')`,
  'CREATE INDEX "IDX_referee_time_slots_referee1Id" ON referee_time_slots ("referee1Id")',
  'CREATE INDEX "IDX_referee_time_slots_referee2Id" ON referee_time_slots ("referee2Id")',
  'CREATE INDEX "IDX_referee_time_slots_seasonId_date" ON referee_time_slots ("seasonId", date)',
  `CREATE UNIQUE INDEX "UQ_referee_time_slots" ON referee_time_slots (date, "timeSlot", "locationKey", "fieldKey")
    WHERE "canceledAt" IS NULL`,
  'CREATE UNIQUE INDEX "UQ_referee_time_slots_game" ON referee_time_slots ("gameId")',
  `CREATE INDEX "IDX_refunds_nextAttemptAt" ON refunds ("nextAttemptAt")
    WHERE "nextAttemptAt" IS NOT NULL`,
  'CREATE INDEX "IDX_refunds_paymentId" ON refunds ("paymentId")',
  'CREATE INDEX "IDX_refunds_registrationId" ON refunds ("registrationId")',
  'CREATE UNIQUE INDEX "UQ_refunds_idempotency_key" ON refunds ("idempotencyKey")',
  `CREATE UNIQUE INDEX "UQ_refunds_providerRefundId_registrationId" ON refunds ("providerRefundId", "registrationId")`,
  `CREATE INDEX "IDX_registrations_by_child" ON registrations ("programType", last_name_first("childName"), id, status)`,
  `CREATE INDEX "IDX_registrations_by_grade" ON registrations ("programType", grade_rank(grade), id, status)`,
  `CREATE INDEX "IDX_registrations_by_parent" ON registrations ("programType", last_name_first("parentName"), id, status)`,
  `CREATE INDEX "IDX_registrations_by_payment_status" ON registrations ("programType", "paymentStatus", id, status)`,
  'CREATE INDEX "IDX_registrations_by_sport" ON registrations ("programType", sport, id, status)',
  'CREATE INDEX "IDX_registrations_checkoutId" ON registrations ("checkoutId")',
  `CREATE INDEX "IDX_registrations_createdAt_id_programType_status" ON registrations ("createdAt", id, "programType", status)`,
  `CREATE INDEX "IDX_registrations_families" ON registrations ("userId", "programType", "isAssigned")
    WHERE status = 'active'`,
  'CREATE INDEX "IDX_registrations_leagueTeamId" ON registrations ("leagueTeamId")',
  'CREATE INDEX "IDX_registrations_paymentId" ON registrations ("paymentId")',
  `CREATE INDEX "IDX_registrations_programId_id_programType_status" ON registrations ("programId", id, "programType", status)`,
  `CREATE INDEX "IDX_registrations_programType_amountCents_id_status" ON registrations ("programType", "amountCents", id, status)`,
  `CREATE INDEX "IDX_registrations_programType_grade_id_status" ON registrations ("programType", grade, id, status)`,
  'CREATE INDEX "IDX_registrations_programType_id" ON registrations ("programType", id)',
  `CREATE INDEX "IDX_registrations_programType_school_id_status" ON registrations ("programType", school, id, status)`,
  String.raw`CREATE INDEX "IDX_registrations_search" ON registrations USING gin (search_text("childName" || ' ' || "parentName" || ' ' || "parentEmail" || ' ' || school || ' ' || regexp_replace("parentPhone", '\D', '', 'g')) gin_trgm_ops)`,
  'CREATE INDEX "IDX_registrations_seasonId_isAssigned" ON registrations ("seasonId", "isAssigned")',
  'CREATE INDEX "IDX_registrations_status_programType_id" ON registrations (status, "programType", id)',
  `CREATE INDEX "IDX_registrations_sums" ON registrations ("programType", "programId", status, sport)
    INCLUDE ("priceCents", "feeCents", "refundedCents", "amountCents")`,
  'CREATE INDEX "IDX_registrations_userId_id" ON registrations ("userId", id)',
  `CREATE UNIQUE INDEX "UQ_registrations_active_in_program" ON registrations ("childId", "programId")
    WHERE status = 'active' AND "programId" IS NOT NULL`,
  `CREATE UNIQUE INDEX "UQ_registrations_active_in_season" ON registrations ("childId", "seasonId")
    WHERE status = 'active' AND "seasonId" IS NOT NULL`,
  `CREATE UNIQUE INDEX "UQ_registrations_active_on_team" ON registrations ("childId", "leagueTeamId")
    WHERE status = 'active' AND "leagueTeamId" IS NOT NULL`,
  'CREATE INDEX "IDX_roster_publications_seasonId_id" ON roster_publications ("seasonId", id)',
  `CREATE INDEX "IDX_schedule_change_notice_items_noticeId" ON schedule_change_notice_items ("noticeId")`,
  `CREATE INDEX "IDX_schedule_change_notice_items_with_contacts" ON schedule_change_notice_items ("noticeId")
    WHERE "additionalContacts" <> '[]'`,
  `CREATE INDEX "IDX_schedule_change_notice_recipients_noticeId" ON schedule_change_notice_recipients ("noticeId")`,
  `CREATE INDEX "IDX_schedule_change_notice_recipients_to_email" ON schedule_change_notice_recipients ("noticeId")
    WHERE "outboxEmailId" IS NULL AND email IS NOT NULL`,
  `CREATE INDEX "IDX_schedule_change_notice_recipients_userId" ON schedule_change_notice_recipients ("userId")`,
  `CREATE INDEX "IDX_schedule_change_notice_recipients_with_contact" ON schedule_change_notice_recipients ("noticeId")
    WHERE name IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL`,
  `CREATE INDEX "IDX_schedule_change_notices_unresolved" ON schedule_change_notices ("recipientsResolvedAt")
    WHERE "recipientsResolvedAt" IS NULL`,
  'CREATE INDEX "IDX_schedule_runs_divisionId" ON schedule_runs ("divisionId")',
  'CREATE INDEX "IDX_schedule_runs_seasonId_id" ON schedule_runs ("seasonId", id)',
  `CREATE INDEX "IDX_schedule_runs_state" ON schedule_runs (state) WHERE state IN ('queued', 'running')`,
  `CREATE INDEX "IDX_schedule_runs_to_publish" ON schedule_runs (id)
    WHERE "publishAutomatically" AND state = 'draft'`,
  `CREATE INDEX "IDX_seasons_isActive_registrationEndDate" ON seasons ("isActive", "registrationEndDate")`,
  'CREATE INDEX "IDX_sessions_expire" ON sessions (expire)',
  'CREATE INDEX "IDX_staff_availability_programId" ON staff_availability ("programId")',
  `CREATE INDEX "IDX_staff_availability_reminders_programId" ON staff_availability_reminders ("programId")`,
  'CREATE INDEX "IDX_staff_program_assignments_programId" ON staff_program_assignments ("programId")',
  `CREATE UNIQUE INDEX "UQ_staff_program_assignments" ON staff_program_assignments ("staffId", "programId")
    WHERE status <> 'removed'`,
  'CREATE INDEX "IDX_team_coaches_coachId" ON team_coaches ("coachId")',
  'CREATE INDEX "IDX_team_events_leagueTeamId_date" ON team_events ("leagueTeamId", date)',
  `CREATE INDEX "IDX_team_messages_emailDueAt" ON team_messages ("emailDueAt")
    WHERE "emailDueAt" IS NOT NULL AND "emailedAt" IS NULL`,
  'CREATE INDEX "IDX_team_messages_leagueTeamId_id" ON team_messages ("leagueTeamId", id)',
  'CREATE INDEX "IDX_team_players_teamId" ON team_players ("teamId")',
  'CREATE INDEX "IDX_timesheets_programId" ON timesheets ("programId")',
  'CREATE INDEX "IDX_timesheets_status" ON timesheets (status, "weekStart")',
  'CREATE INDEX "IDX_user_sessions_expiresAt" ON user_sessions ("expiresAt")',
  'CREATE INDEX "IDX_user_sessions_userId" ON user_sessions ("userId")',
  'CREATE INDEX "IDX_users_search" ON users USING gin (search_text(email) gin_trgm_ops)',
  `CREATE INDEX "IDX_webhook_events_nextAttemptAt" ON webhook_events ("nextAttemptAt")
    WHERE "nextAttemptAt" IS NOT NULL`,
];

// Clinics are for the young: kind and grade together are far rarer, or more frequent, than each of them says.
const STATISTICS = [
  `CREATE STATISTICS "STAT_registrations_programType_grade_status" (mcv) ON "programType", grade, status FROM registrations`,
];

const TRIGGERS = [
  `CREATE TRIGGER "TRG_programs_version" BEFORE UPDATE ON programs FOR EACH ROW EXECUTE FUNCTION increment_version()`,
];

// The rows that the program expects to find.
const ROWS = [
  `INSERT INTO mail_lanes (lane) VALUES ('bulk'), ('service'), ('urgent')`,
  // A new database owes nothing to what happened at the payment account before it.
  'INSERT INTO payment_event_cursors (id, "lastEventAt") VALUES (1, now())',
];

export class Baseline1795700000000 implements MigrationInterface {
  name = 'Baseline1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      ...EXTENSIONS,
      ...TYPES,
      ...FUNCTIONS,
      ...TABLES,
      ...FOREIGN_KEYS,
      ...INDEXES,
      ...STATISTICS,
      ...TRIGGERS,
      ...ROWS,
    ];
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE
        webhook_events,
        waivers,
        users,
        user_sessions,
        timesheets,
        team_unavailable_dates,
        team_players,
        team_messages,
        team_events,
        team_coaches,
        staff_program_assignments,
        staff_availability_reminders,
        staff_availability,
        staff,
        settings,
        sessions,
        seasons,
        season_programs,
        scheduling_preferences,
        schedule_runs,
        schedule_change_notices,
        schedule_change_notice_recipients,
        schedule_change_notice_items,
        roster_publications,
        registrations,
        refunds,
        referee_time_slots,
        referee_assignments,
        rate_limits,
        rate_limited_actions,
        programs,
        pending_roster_notices,
        payments,
        payment_issues,
        payment_event_cursors,
        parents,
        outbox_emails,
        open_position_alerts,
        mail_lanes,
        magic_link_tokens,
        locations,
        league_teams,
        games,
        files,
        erasures,
        erasure_texts,
        encryption_checks,
        email_unsubscribes,
        email_suppressions,
        email_batches,
        divisions,
        coupons,
        contacts,
        coaches,
        coach_applications,
        children,
        checkouts,
        checkout_quotes,
        checkout_items,
        campaigns,
        campaign_drafts,
        campaign_attachments,
        audit_entries,
        assistant_coaches,
        administrators
    `);
    await queryRunner.query('DROP FUNCTION increment_version, grade_rank, last_name_first, search_text');
    await queryRunner.query('DROP TYPE textrange');
  }
}
