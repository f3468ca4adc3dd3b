import { constants, setPriority } from 'node:os';

/* Required first in a thread that computes: where cores are few, calls go before it. */

// Elsewhere than on Linux a priority is the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
