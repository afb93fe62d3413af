/** The page: a frame for the program beside it. */
export const playgroundDocument = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <meta name="color-scheme" content="light dark">
    <title>Playground: a local Slack</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="main.css">
    <script type="module" src="main.js"></script>
  </head>
  <body></body>
</html>
`;
