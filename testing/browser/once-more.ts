// A browser, a server and a build share this machine's processors, and now and then one of them starves. What fails is
// printed, and tried once more; what fails twice has failed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
