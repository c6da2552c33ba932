/** Runs a script's work; an error meant for the person ends it with its sentence and code 1. */
export async function runOrRefuse(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== "RefusalToStart") throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
