export interface FieldError {
  path: string;
  message: string;
}

/** An answer of the API that is not a success, with the sentence that a person may read. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
    readonly errors: FieldError[] = [],
    /** What stands now, where an edit began from something older; what else the server tells of a refusal. */
    readonly current?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The session has ended: the page asks for sign-in where it stands, and there is nothing else to be told. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.unauthenticated';

export const NO_ANSWER = 'Unable to complete request. Please try again.';
const SOMETHING_WRONG = 'Something went wrong. Please try again.';

const byStatus: Record<number, string> = {
  401: 'Please log in to access this feature.',
  403: "You don't have permission to access this resource.",
  404: 'The requested resource was not found.',
  429: 'Too many requests. Please wait a moment and try again.',
};

/** "40 seconds", "2 minutes": never less than it is. */
function formatWait(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function getText({ status, headers }: Response): string | undefined {
  const wait = Number(headers.get('Retry-After'));
  if (status === 429 && Number.isInteger(wait) && wait > 0)
    return `Too many requests. Please wait ${formatWait(wait)} and try again.`;
  return status >= 500 ? 'Server error. Please try again later.' : byStatus[status];
}

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  code?: unknown;
  errors?: unknown;
  current?: unknown;
}

function isFaultList(value: unknown): value is FieldError[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one: unknown) => typeof one === 'object' && one !== null && 'path' in one && 'message' in one,
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Codes of the platform itself say no more than their status does; a module's code brings its own sentence. */
function isGeneric(code: unknown): boolean {
  return typeof code !== 'string' || /^(request|server)\.|\.rate_limited$/.test(code);
}

export async function toError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let body: ErrorBody | undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) body = parsed;
  } catch {
    body = undefined;
  }
  const generic = getText(response);
  if (body) {
    const sentence = [body.message, body.error].find((one) => typeof one === 'string' && one !== '');
    const own = typeof sentence === 'string' ? sentence : SOMETHING_WRONG;
    const message = isGeneric(body.code) && generic ? generic : own;
    const code = typeof body.code === 'string' ? body.code : undefined;
    const faults = isFaultList(body.errors) ? body.errors : [];
    return new ApiError(
      response.status,
      message,
      code,
      faults,
      isRecord(body.current) ? body.current : undefined,
    );
  }
  const plain = text.trim() !== '' && !/^\s*</.test(text) ? text.trim() : SOMETHING_WRONG;
  return new ApiError(response.status, generic ?? plain);
}

/** The sentence to show for whatever was thrown. */
export function getMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : NO_ANSWER;
}

/** Messages by field, from the server's `errors[].path`, to be set on a form. */
export function fieldFaults(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
