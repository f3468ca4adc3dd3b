const { default: Sequencer } = require('@jest/test-sequencer');

/** Whole-system tests wait most and take longest: started last, everything would wait for them. */
const rankOf = ({ path }) =>
  ['.sys-spec.ts', '.int-spec.ts', '.spec.ts'].findIndex((end) => path.endsWith(end));

/** Whole-system proofs first, pure rules last; within a kind in Jest's order, longest first. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
