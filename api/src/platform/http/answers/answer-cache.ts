import { Answer, type MadeAnswer } from '#src/platform/http/answers/answer.ts';
import { AnswerStore } from '#src/platform/http/answers/answer-store.ts';
import { ContentRevisions, type RevisionName } from '#src/platform/http/answers/content-revisions.ts';
import type { ContentCoding } from '@plenum/shared-server/http/preferred-coding';
import type { Deps } from '#src/deps.ts';

interface AnswerCacheOptions extends Deps {
  /** Of all cached answers, with their compressed forms; 0: every answer is made for its caller. */
  readonly bytes: number;
  /** Whether the current code runs for a loader of the shell, whose statements have connections of their own. */
  readonly isServiceCall: () => boolean;
}

export interface CachedCall {
  /** The call with all its parameters. */
  readonly key: string;
  /** What the answer is made of, besides the clock and the settings of the service. */
  readonly dependsOn: readonly RevisionName[];
  /** Makes the answer. */
  readonly make: () => Promise<MadeAnswer>;
}

/** How a caller got an answer: cached from an earlier call, together with another caller, or made for this call. */
type Outcome = 'hit' | 'joined' | 'made';

/** A cached answer, and the content that it was made of. */
interface CachedAnswer {
  readonly answer: Answer;
  readonly revision: string;
}

/** Of a key and the objects of an answer. */
const OVERHEAD_BYTES = 500;

/**
 * Caches public answers until what they are made of changes, or the clock passes the moment at which they become untrue. Every answer is
 * what its handler would answer now: the revisions of the content are read for each call (`ContentRevisions`). Answers for one caller never
 * come here.
 */
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  readonly #store: AnswerStore<CachedAnswer>;
  /** Answers in the making, by key and revision. */
  readonly #making = new Map<string, Promise<Answer>>();
  /** Visitors' calls must not take connections of the loaders, nor fail them. */
  readonly #lanes: Readonly<Record<'service' | 'callers', ContentRevisions>>;
  readonly #outcomes: Record<Outcome, number> = { hit: 0, joined: 0, made: 0 };

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#store = new AnswerStore(options.bytes);
    this.#lanes = { service: new ContentRevisions(options.database), callers: new ContentRevisions(options.database) };
  }

  get figures() {
    return { ...this.#store.figures, making: this.#making.size, outcomes: { ...this.#outcomes } };
  }

  /** Returns the answer to a call. @throws what `make` throws, or HttpError `unavailable` */
  async find(call: CachedCall): Promise<Answer> {
    if (this.#options.bytes === 0) return this.#made(call);
    const lane = this.#options.isServiceCall() ? 'service' : 'callers';
    const revisions = await this.#lanes[lane].read();
    const revision = call.dependsOn.map((name) => revisions.get(name)).join(' ');
    const cached = this.#store.get(call.key);
    if (cached?.revision === revision && cached.answer.isTrueAt(this.#now())) return this.#counted('hit', cached.answer);

    const flight = `${lane} ${revision} ${call.key}`;
    const shared = this.#making.get(flight);
    if (shared) {
      const answer = await shared;
      if (answer.isTrueAt(this.#now())) return this.#counted('joined', answer);
    }
    const making = this.#made(call).finally(() => {
      if (this.#making.get(flight) === making) this.#making.delete(flight);
    });
    this.#making.set(flight, making);
    const answer = await making;
    this.#store.set(call.key, { answer, revision }, answer.body.byteLength + OVERHEAD_BYTES);
    return answer;
  }

  /** Returns a compressed form of an answer that `find` returned; null for a body that is not worth it. */
  compressed({ key }: Pick<CachedCall, 'key'>, answer: Answer, coding: ContentCoding): Promise<Buffer> | null {
    return answer.compressed(coding, (bytes) => {
      const cached = this.#store.get(key);
      if (cached?.answer === answer) this.#store.grown(key, cached, bytes);
    });
  }

  async #made({ make }: CachedCall): Promise<Answer> {
    const from = this.#now();
    return this.#counted('made', new Answer(await make(), from));
  }

  #counted(outcome: Outcome, answer: Answer): Answer {
    this.#outcomes[outcome] += 1;
    return answer;
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
