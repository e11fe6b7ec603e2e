/** The part of an answer that these functions read. */
interface TestAnswer {
  readonly statusCode: number;
  json<T>(): T;
}

/** Returns the code of the error that an answer reports; undefined if it reports none. */
export const codeOfAnswer = (answer: Pick<TestAnswer, 'json'>): string | undefined =>
  answer.json<{ code?: string }>().code;

/** Returns an answer's HTTP status and the code of its error. */
export const statusAndCodeOf = (answer: TestAnswer): [number, string | undefined] => [
  answer.statusCode,
  codeOfAnswer(answer),
];
