// English texts for calls that failed without an answer.
export const failures = {
  network: 'Can’t reach the server. Check your connection and try again.',
  timeout: 'The server took too long. Try again.',
  duplicate: 'Still processing. Don’t submit it again.',
  http: (status: number) => `Server error ${status}. Try again later.`,
  unknown: 'Something went wrong. Try again.',
}
