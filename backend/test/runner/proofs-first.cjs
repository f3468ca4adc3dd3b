const { default: Sequencer } = require('@jest/test-sequencer');

/** Those of the whole system wait most and take longest: begun last, they would be waited for alone. */
const rankOf = ({ path }) =>
  ['.sys-spec.ts', '.int-spec.ts', '.spec.ts'].findIndex((end) => path.endsWith(end));

/** Proofs of the whole system first, pure rules last; within a kind as Jest would have them, the longest first. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
