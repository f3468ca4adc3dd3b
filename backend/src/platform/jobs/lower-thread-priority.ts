import { constants, setPriority } from 'node:os';

/* Loaded first in a worker thread: with few cores, requests take priority over computations. */

// Only on Linux does the priority apply to the thread; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
