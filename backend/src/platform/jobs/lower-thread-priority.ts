import { constants, setPriority } from 'node:os';

/* Required first in a computing thread: where cores are few, calls take priority. */

// On systems other than Linux, the priority applies to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
