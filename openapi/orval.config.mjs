/** Writes the frontend's typed hooks from openapi.json: `make openapi` runs it after the spec is written. */
export default {
  fieldhouse: {
    input: { target: './openapi.json' },
    output: {
      mode: 'tags-split',
      target: '../frontend/src/api/generated',
      schemas: '../frontend/src/api/generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      clean: true,
      override: {
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: '../frontend/src/api/request.ts', name: 'request' },
        query: { version: 5, signal: true },
        // A quote changes nothing: the dialog reads it again with every choice.
        operations: { quoteCheckout: { query: { useQuery: true } } },
      },
    },
  },
};
