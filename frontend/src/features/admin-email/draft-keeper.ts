import { ApiError, messageOf } from '@/api/errors';
import type { CampaignDraftDto, ChangeDraftDto, WriteDraftDto } from '@/api/generated/model';

export const SAVE_AFTER_MS = 1_000;
const TRY_AGAIN_MS = 10_000;

/** What a browser still sends when its page is left. */
const MOST_KEPT_ALIVE = 30_000;

export type DraftState =
  | { is: 'none' | 'saving' | 'saved' }
  /** Another tab has changed or sent what this one began from. */
  | { is: 'apart' }
  | { is: 'unsaved'; why: string };

interface Calls {
  create(content: WriteDraftDto, init: RequestInit): Promise<CampaignDraftDto>;
  change(id: number, content: ChangeDraftDto, init: RequestInit): Promise<CampaignDraftDto>;
  discard(id: number): Promise<void>;
}

type Place = Pick<CampaignDraftDto, 'id' | 'version'>;

/**
 * Keeps on the server what is being written, a moment after it was typed. One call at a time, each with the latest, so
 * that no late answer stands for something newer.
 */
export class DraftKeeper {
  private wanted: WriteDraftDto | null = null;
  private place: Place | null = null;
  /** What the server has, as text; undefined: whatever is written next, as it was read from there. */
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

  /** What is written now; null: nothing. */
  write(content: WriteDraftDto | null): void {
    this.wanted = content;
    this.isLeft = false;
    this.kept ??= this.text();
    if (this.isResting || this.text() === this.kept || this.running) return;
    this.timer ??= setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  /** At once; resolves to whether the server has all of it. */
  save(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isResting) return Promise.resolve(true);
    this.running ??= this.saveAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** A last time, as the page is left: whoever signs in next must not find it among their own drafts. */
  end(): Promise<boolean> {
    this.isLeft = true;
    return this.save();
  }

  /** Nothing more is saved while the e-mail is being sent; resolves to the draft that it is. */
  async rest(): Promise<number | undefined> {
    this.isResting = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
    return this.id;
  }

  /** It was not sent, so it is kept as before. */
  wake(): void {
    this.isResting = false;
    this.write(this.wanted);
  }

  /** Begins anew, as the draft was sent. */
  leave(): void {
    this.place = null;
    this.kept = 'null';
    this.isApart = false;
    this.isResting = false;
    this.onState({ is: 'none' });
  }

  /** Goes on with a draft, which is written next. */
  take({ id, version }: Place): void {
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
        await this.put(this.wanted, { keepalive: text.length < MOST_KEPT_ALIVE });
      } catch (error) {
        this.onState({ is: 'unsaved', why: messageOf(error) });
        if (!this.isLeft) this.timer ??= setTimeout(() => void this.save(), TRY_AGAIN_MS);
        return false;
      }
      this.kept = text;
    }
    this.onState({ is: this.place === null ? 'none' : this.isApart ? 'apart' : 'saved' });
    return true;
  }

  private async put(content: WriteDraftDto | null, init: RequestInit): Promise<void> {
    const { place } = this;
    if (!content) {
      if (place) await this.calls.discard(place.id);
      this.place = null;
      this.isApart = false;
    } else if (!place) {
      this.place = placeOf(await this.calls.create(content, init));
    } else {
      try {
        this.place = placeOf(await this.calls.change(place.id, { ...content, version: place.version }, init));
      } catch (error) {
        if (!isOfAnotherTab(error)) throw error;
        this.place = placeOf(await this.calls.create(content, init));
        this.isApart = true;
      }
    }
  }
}

const placeOf = ({ id, version }: CampaignDraftDto): Place => ({ id, version });

const isOfAnotherTab = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'messaging.draft_not_found' || error.code === 'edits.changed_meanwhile');
