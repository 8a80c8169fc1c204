/**
 * Has Node compile the server's code and keep what came of it in NODE_COMPILE_CACHE, so that starts are quicker and need
 * neither the compiler nor its memory: `scripts/build.ts` runs it with the arguments that the server is started with, which
 * what is kept depends on. Loading the code is all there is to it.
 */
import '#server/serve.ts'
