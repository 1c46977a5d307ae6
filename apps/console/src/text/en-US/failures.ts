// What the console says in English when a call got no proper answer.
export const failures = {
  network: 'Cannot reach the server. Check the connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  duplicate: 'This is being processed. Please do not submit it again.',
  http: (status: number) => `The server answered with error ${status}. Please try again later.`,
  unknown: 'Something unexpected happened. Please try again.',
}
