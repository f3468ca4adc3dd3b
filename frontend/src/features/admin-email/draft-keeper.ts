import { ApiError, getMessage } from '@/api/errors';
import type { CampaignDraftResponse, ChangeDraftDto, WriteDraftDto } from '@/api/generated/model';

export const SAVE_AFTER_MS = 1_000;
const RETRY_DELAY_MS = 10_000;

/** What a browser still sends when its page is left. */
const MAX_KEPT_ALIVE = 30_000;

export type DraftState =
  | { is: 'none' | 'saving' | 'saved' }
  /** Another tab has changed or sent the version this one started from. */
  | { is: 'apart' }
  | { is: 'unsaved'; why: string };

interface Calls {
  create(content: WriteDraftDto, init: RequestInit): Promise<CampaignDraftResponse>;
  change(id: number, content: ChangeDraftDto, init: RequestInit): Promise<CampaignDraftResponse>;
  discard(id: number): Promise<void>;
}

type StoragePlace = Pick<CampaignDraftResponse, 'id' | 'version'>;

/**
 * Saves the text on the server a moment after typing. One call at a time, each with the latest text, so that no late
 * answer overwrites something newer.
 */
export class DraftAutosaver {
  private wanted: WriteDraftDto | null = null;
  private place: StoragePlace | null = null;
  /** What the server has, as text; undefined: the next text counts as loaded from there. */
  private kept: string | undefined = 'null';
  private isApart = false;
  private isResting = false;
  private isLeft = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;

  constructor(
    private readonly calls: Calls,
    private readonly onState: (state: DraftState) => void,
  ) {}

  get id(): number | undefined {
    return this.place?.id;
  }

  /** The current text; null: nothing. */
  write(content: WriteDraftDto | null): void {
    this.wanted = content;
    this.isLeft = false;
    this.kept ??= this.text();
    if (this.isResting || this.text() === this.kept || this.running) return;
    this.timer ??= setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  /** At once; resolves to whether the server has everything. */
  save(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isResting) return Promise.resolve(true);
    this.running ??= this.saveAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** A last time, as the page is left: the next person who signs in must not find it among their own drafts. */
  end(): Promise<boolean> {
    this.isLeft = true;
    return this.save();
  }

  /** Nothing more is saved while the email is being sent; resolves to its draft. */
  async pause(): Promise<number | undefined> {
    this.isResting = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
    return this.id;
  }

  /** It was not sent, so saving continues. */
  resume(): void {
    this.isResting = false;
    this.write(this.wanted);
  }

  /** Starts over, because the draft was sent. */
  flushOnLeave(): void {
    this.place = null;
    this.kept = 'null';
    this.isApart = false;
    this.isResting = false;
    this.onState({ is: 'none' });
  }

  /** Continues with a draft, which is edited next. */
  adopt({ id, version }: StoragePlace): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.place = { id, version };
    this.kept = undefined;
    this.isApart = false;
    this.onState({ is: 'saved' });
  }

  private text(): string {
    return JSON.stringify(this.wanted);
  }

  private async saveAll(): Promise<boolean> {
    while (this.kept !== undefined && this.text() !== this.kept) {
      const text = this.text();
      this.onState({ is: 'saving' });
      try {
        await this.store(this.wanted, { keepalive: text.length < MAX_KEPT_ALIVE });
      } catch (error) {
        this.onState({ is: 'unsaved', why: getMessage(error) });
        if (!this.isLeft) this.timer ??= setTimeout(() => void this.save(), RETRY_DELAY_MS);
        return false;
      }
      this.kept = text;
    }
    this.onState({ is: this.place === null ? 'none' : this.isApart ? 'apart' : 'saved' });
    return true;
  }

  private async store(content: WriteDraftDto | null, init: RequestInit): Promise<void> {
    const { place } = this;
    if (!content) {
      if (place) await this.calls.discard(place.id);
      this.place = null;
      this.isApart = false;
    } else if (!place) {
      this.place = toStorageKey(await this.calls.create(content, init));
    } else {
      try {
        this.place = toStorageKey(
          await this.calls.change(place.id, { ...content, version: place.version }, init),
        );
      } catch (error) {
        if (!isOfAnotherTab(error)) throw error;
        this.place = toStorageKey(await this.calls.create(content, init));
        this.isApart = true;
      }
    }
  }
}

const toStorageKey = ({ id, version }: CampaignDraftResponse): StoragePlace => ({ id, version });

const isOfAnotherTab = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'messaging.draft_not_found' || error.code === 'edits.stale_version');
